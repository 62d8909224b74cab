import type { Catalogue } from '../catalogue';

export const ui: Catalogue['ui'] = {
  close: 'Fechar',
  cancel: 'Cancelar',
  dismiss: 'Dispensar esta mensagem',
  messages: 'Mensagens',
  tryAgain: 'Tentar de novo',
  reloadPage: 'Recarregar a página',
  loadAgain: 'Carregar de novo',
  search: 'Buscar',
  clearSearch: 'Limpar a busca',
  dropped_one: '{{n}} valor da resposta não coube no formato e ficou de fora.',
  dropped_other: '{{n}} valores da resposta não couberam no formato e ficaram de fora.',
  table: 'Tabela: {{name}}',
  age: {
    loading: 'Carregando',
    at: 'Dados das {{time}}',
    stale: 'Ainda os dados das {{time}}',
  },
  broken: {
    title: '{{title}}: esta parte parou de funcionar',
    pageText: 'Nada mudou no serviço. Tente de novo ou vá para outra página.',
    sectionText: 'O resto da página funciona. Nada mudou no serviço.',
    partTitle: '{{title}}: uma parte do Patio não pôde ser carregada',
    partText: 'Há uma versão mais nova ou falta conexão. Recarregue a página; nada mudou no serviço.',
  },
  problem: {
    title: '{{what}}: {{problem}}',
    status: '(status {{status}})',
    hint: 'O serviço diz: {{hint}}',
    offline: {
      title: 'não é possível alcançar o serviço',
      text: 'Nada mudou. Verifique a conexão e tente de novo.',
    },
    timeout: {
      title: 'sem resposta em 30 segundos',
      text: 'O serviço pode estar sobrecarregado. Nada mudou.',
    },
    notJson: {
      title: 'outra coisa respondeu',
      text: 'Esta não é uma resposta do serviço de frota. Redes que pedem uma página de login fazem isso.',
    },
    signIn: {
      title: 'o serviço pede que você entre',
      text: 'Seus filtros continuam como estão.',
    },
    elsewhere: {
      title: 'o serviço mandou o Patio para outro lugar',
      text: 'Provavelmente para você entrar. Entre, em outra aba se preciso, e tente de novo; nada mudou.',
    },
    forbidden: {
      title: 'você não tem acesso a isto',
      text: 'Sua conta não tem essa permissão. Quem administra o serviço pode concedê-la.',
    },
    notFound: {
      title: 'o serviço não conhece isto',
      text: 'Pode ter sido removido, ou o endereço na configuração está errado.',
    },
    refused: {
      title: 'o serviço recusou o pedido',
      text: 'Nada mudou. Altere os filtros e tente de novo.',
    },
    busy: {
      title: 'o serviço está ocupado',
      text: 'Nada mudou. Tente de novo em instantes.',
    },
    server: {
      title: 'o serviço falhou',
      text: 'Nada mudou. Tente de novo; se persistir, avise quem administra o serviço.',
    },
  },
  signIn: {
    open: 'Entrar',
    title: 'Entrar no serviço',
    description: 'O token fica só na memória desta página. Fechar a página encerra o acesso.',
    token: 'Token',
  },
  palette: {
    title: 'Busca e comandos',
    label: 'Buscar páginas, comandos e a frota',
    placeholder: 'Página, comando, AIT, placa, condutor ou grupo',
    searching: 'Buscando…',
    none: 'Nada se chama “{{typed}}”.',
    found_one: '{{n}} resultado',
    found_other: '{{n}} resultados',
  },
  keys: {
    title: 'Teclas',
    description: 'O que as teclas fazem nesta página. Enquanto você digita, elas não fazem nada.',
    single: 'Atalhos de uma só tecla ligados',
  },
};
