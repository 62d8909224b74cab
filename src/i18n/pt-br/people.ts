const people = {
  title: 'Entrar',
  closed: {
    signedOut: {
      heading: 'Entre no Patio',
      text: 'Você entra em {{provider}} e volta para esta página.',
    },
    ended: {
      heading: 'Sua sessão terminou',
      text: 'Entre de novo e continue de onde parou. O que você escreveu está guardado neste aparelho.',
    },
    here: {
      heading: 'Você saiu neste aparelho',
      text: 'Não foi possível acessar {{provider}}; talvez você ainda esteja com a sessão aberta lá.',
    },
    away: {
      heading: 'Não foi possível acessar {{provider}}',
      text: 'Ninguém consegue entrar agora. O que você escreveu está guardado neste aparelho. Verifique a conexão ou tente de novo daqui a pouco.',
    },
    denied: {
      heading: 'A entrada não foi permitida',
      text: '{{provider}} não permitiu esta entrada. Tente com outra conta ou fale com quem o administra.',
    },
    refused: {
      heading: 'A entrada não funcionou',
      text: '{{provider}} respondeu “{{code}}”. Tente de novo; se continuar assim, avise quem mantém o Patio.',
    },
    insecure: {
      heading: 'Para entrar é preciso um endereço seguro',
      text: 'Abra o Patio por um endereço que comece com https.',
    },
  },
  hidden_one: '{{n}} documento não enviado está guardado neste aparelho, oculto até você entrar.',
  hidden_other: '{{n}} documentos não enviados estão guardados neste aparelho, ocultos até você entrar.',
  token: 'Usar um token',
  blocked: {
    title: 'Ainda sem permissão',
    heading: 'Você entrou, mas ainda não tem permissão',
    role: 'Você não tem um perfil aqui. Quem mantém o Patio da sua frota pode dar um: leitor, setor de multas, planejador ou administrador.',
    organization:
      'Sua conta não pertence a nenhuma organização aqui. Quem mantém o Patio da sua frota pode incluir você em uma.',
    again: 'Verificar de novo',
  },
  choice: {
    title: 'Organização',
    heading: 'Qual organização?',
    text: 'Você pertence a várias. Dá para mudar a qualquer momento; o trabalho não enviado fica com a organização dele.',
  },
  trouble: {
    ended: 'Sua sessão terminou. O que você escreve fica guardado neste aparelho.',
    away: 'Não é possível renovar sua sessão agora. O que você escreve fica guardado neste aparelho e é enviado assim que der.',
    again: 'Tentar de novo',
  },
};

export const texts = { people };
