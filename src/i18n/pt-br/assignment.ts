// The words of the assignment of yards and vehicles to routes.
export const texts = {
  assignment: {
    title: 'Garagens das rotas',
    search: 'Buscar rotas',
    about: 'Qual garagem, e qual veículo dela, para cada rota, com a menor km ociosa.',
    sentence_one: '{{today}} ociosos hoje, {{proposed}} na proposta: {{saved}} a menos cada vez que esta rota é feita.',
    sentence_other:
      '{{today}} ociosos hoje, {{proposed}} na proposta: {{saved}} a menos cada vez que estas {{n}} rotas são feitas.',
    more_one:
      '{{today}} ociosos hoje, {{proposed}} no melhor caso com estas garagens: {{saved}} a mais para esta rota.',
    more_other:
      '{{today}} ociosos hoje, {{proposed}} no melhor caso com estas garagens: {{saved}} a mais para estas {{n}} rotas.',
    money_one: '{{money}} a menos de combustível na {{n}} rota cujo veículo tem os dois dados de combustível.',
    money_other: '{{money}} a menos de combustível nas {{n}} rotas cujos veículos têm os dois dados de combustível.',
    moneyMore_one: '{{money}} a mais de combustível na {{n}} rota cujo veículo tem os dois dados de combustível.',
    moneyMore_other: '{{money}} a mais de combustível nas {{n}} rotas cujos veículos têm os dois dados de combustível.',
    noMoney: 'Nenhum veículo aqui tem preço por litro e média de consumo; por isso não há valor em dinheiro.',
    nothing: 'Nenhuma rota aqui tem trecho ocioso para comparar.',
    streets: 'Distâncias pelas ruas, por {{host}}.',
    straight: 'As distâncias são em linha reta, as de hoje também: {{why}}. Pelas ruas são maiores.',
    why: {
      none: 'não há serviço de rotas configurado',
      cannot: 'o serviço de rotas não tem tabelas de distâncias',
      failed: 'o serviço de rotas não respondeu',
    },
    again: 'Consultar de novo',
    asking: 'Consultando distâncias em {{host}} …',
    reading_one: 'Lendo {{done}} de {{n}} rota …',
    reading_other: 'Lendo {{done}} de {{n}} rotas …',
    cut: 'As primeiras {{shown}} de {{n}} rotas por nome; busque para ver outras.',
    noYards: 'Ainda não há garagem. Adicione uma para ver a que rotas ela serve.',
    noRoutes: 'Não há rota aqui.',
    manage: 'Garagens …',
    export: 'Exportar CSV',
    apply_zero: 'Criar rascunhos',
    apply_one: 'Criar {{n}} rascunho',
    apply_other: 'Criar {{n}} rascunhos',
    applying: 'Criando rascunhos: {{done}} de {{n}}',
    stop: 'Parar',
    applied_one: '{{n}} rascunho criado. Nada foi enviado: abra, confira e salve.',
    applied_other: '{{n}} rascunhos criados. Nada foi enviado: abra cada um, confira e salve.',
    drafts: 'Mostrar rascunhos',
    notMade_one: '{{n}} rota ficou como está: {{names}}',
    notMade_other: '{{n}} rotas ficaram como estão: {{names}}',
    withVehicles: 'Definir também o veículo proposto',
    byVehicles: 'Tantas rotas por garagem quantos veículos ela tem',
    choose: 'Criar rascunho de {{name}}',
    chooseAll: 'Todas as rotas que podem mudar',
    columns: {
      route: 'Rota',
      today: 'km ociosa hoje',
      yard: 'Garagem proposta',
      proposed: 'km ociosa proposta',
      saved: 'A menos por viagem',
      money: 'Combustível por viagem',
      vehicle: 'Veículo',
      proposedVehicle: 'Veículo proposto',
    },
    state: {
      reading: 'lendo …',
      unread: 'não pode ser lida',
      noPlace: 'sem parada e sem linha',
      noYard: 'sem vaga',
      draft: 'tem alterações não salvas',
      none: 'não planejada',
    },
    homes: {
      title: 'Garagens dos veículos',
      about: 'De que garagem é cada veículo destas rotas. Guardado neste navegador e no arquivo de trabalho.',
      none: 'Nenhuma rota aqui tem veículo.',
      of: 'Garagem de {{name}}',
      noYard: 'sem garagem',
    },
    rule: {
      title: 'Como isto é calculado',
      least:
        'Cada rota recebe uma garagem; o veículo sai dela e volta para ela. Todas as formas de distribuir as garagens são comparadas, e aparece a que tem a menor soma de km ociosa. Uma garagem não recebe mais rotas do que tem vagas.',
      today:
        'A km ociosa de hoje é a salva na rota; em linha reta, é medida de onde os trechos ociosos começam e terminam.',
      saved:
        'A menos por viagem é a km ociosa de hoje menos a proposta, cada vez que a rota é feita. Rotas sem trecho ocioso não contam.',
      money:
        'Combustível é essa quilometragem ÷ média de km por litro × preço por litro do veículo atual da rota. Se um deles falta ou é 0, fica vazio.',
      vehicles:
        'A rota fica com o seu veículo se ele é da garagem proposta; as outras recebem o próximo veículo da garagem. Cada veículo aparece uma vez.',
    },
  },
};
