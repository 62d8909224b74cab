// The words of what kept a save from the service.
export const workProblem = {
  'outcome unknown': {
    title: 'Não se sabe se foi criado',
    meaning:
      'Foi enviado, e nada diz se foi criado. O Patio não envia de novo por conta própria, para que não seja criado duas vezes.',
  },
  'needs id': {
    title: 'Para salvar, é preciso um id',
    meaning:
      'Este serviço só atualiza rotas que já tem e não dá id para uma rota nova. Informe o id com que ela deve ser guardada.',
  },
  'no such route': {
    title: 'Este serviço não tem rota com esse id',
    meaning: 'Ele só atualiza rotas que já tem, por isso nada foi guardado. Informe um id que o serviço conheça.',
  },
  'no id': {
    title: 'Criado, mas sem id conhecido',
    meaning: 'O serviço aceitou e não disse com qual id. Com o id, você pode continuar nesse mesmo.',
  },
  changed: {
    title: 'Outra pessoa salvou enquanto isso',
    meaning: 'O serviço tem um estado diferente do que você editou e não pôs o seu por cima.',
  },
  'too large': {
    title: 'O serviço não aceita algo deste tamanho',
    meaning: 'Não foi guardado lá. Tire linhas ou pontos, ou peça um limite maior a quem administra o serviço.',
  },
  unexplained: {
    title: 'O serviço recusou',
    meaning:
      'Não foi guardado lá, e o serviço não disse por quê. Veja o que você mudou, ou informe este status a quem administra o serviço.',
  },
  refused: {
    title: 'O serviço recusou',
    meaning: 'Não foi guardado lá. Corrija e salve de novo.',
  },
  forbidden: {
    title: 'Você não pode salvar isto',
    meaning: 'Sua conta não tem esse direito. Quem cuida do serviço pode dar.',
  },
  'not found': {
    title: 'O serviço não o conhece mais',
    meaning: 'Pode ter sido removido lá, ou o endereço na configuração está errado.',
  },
  'sign in': {
    title: 'Entre para enviar',
    meaning: 'O serviço quer saber quem você é. O envio é feito assim que você entrar.',
  },
  elsewhere: {
    title: 'O serviço mandou o Patio para outro lugar',
    meaning:
      'Nada indica que foi salvo. O envio foi desviado para outro endereço, provavelmente para você entrar: entre, em outra aba se preciso, e tente de novo.',
  },
  busy: {
    title: 'O serviço está ocupado',
    meaning: 'Ele pediu para esperar. O Patio tenta de novo sozinho.',
  },
  unavailable: {
    title: 'O serviço não está disponível',
    meaning: 'Ele não consegue guardar nada no momento, ou pediu para esperar. O Patio tenta de novo sozinho.',
  },
  'earlier save': {
    title: 'Aceito pelo serviço, ainda não é certo',
    meaning:
      'O serviço aceitou. Um envio seu anterior ficou sem resposta e ainda pode ser gravado por cima. O Patio envia este mais uma vez quando isso já não for possível; só então está salvo.',
  },
  'no answer': {
    title: 'Ainda sem resposta',
    meaning: 'A conexão ou o serviço não estava disponível. O Patio tenta de novo sozinho.',
  },
  'not the service': {
    title: 'Outra coisa respondeu',
    meaning: 'Não era o serviço da frota; uma rede que pede login faz isso. O Patio tenta de novo sozinho.',
  },
  server: {
    title: 'O serviço não conseguiu',
    meaning: 'Ele teve um problema próprio. O Patio tenta de novo sozinho.',
  },
  status: 'Status {{status}}',
  hint: 'O serviço diz: {{hint}}',
  safe: {
    stored: 'A salvo: tudo o que você digitou está guardado neste aparelho.',
    storedUnchanged:
      'A salvo: tudo o que você digitou está guardado neste aparelho, e o serviço tem o que tinha antes.',
    notStored: 'Este navegador não conseguiu guardar seu rascunho. Baixe-o antes de fechar a página.',
  },
  nextIn_zero: 'Próxima tentativa agora',
  nextIn_one: 'Próxima tentativa em {{n}} segundo',
  nextIn_other: 'Próxima tentativa em {{n}} segundos',
  nextAt: 'Próxima tentativa às {{time}}',
  actions: {
    sendAgain: 'Enviar de novo',
    tryNow: 'Tentar agora',
    signIn: 'Entrar',
    compare: 'Comparar e decidir',
    takeBack: 'Ainda não enviar',
    createAgain: 'Criar de novo',
    saveAsNew: 'Continuar como novo documento',
    giveId: 'Informar um id …',
    identify: 'É este aqui …',
    download: 'Baixar meu rascunho',
  },
  repeat:
    'Ainda não se sabe se foi criado. O Patio pergunta antes ao serviço se ele reconhece uma repetição, e só então repete.',
  createAgainHint: 'Se o primeiro foi criado apesar de tudo, haverá dois.',
  id: 'O id dele no serviço',
  idHint: 'Seu rascunho passa a ser uma mudança desse, enviada quando você salvar.',
  giveIdHint: 'O serviço precisa conhecer este id ou aceitar ids novos. Nada é enviado antes de você salvar.',
  idMissing: 'Digite o id primeiro.',
  useId: 'Continuar neste',
  takeId: 'Usar este id',
  cancel: 'Cancelar',
};
