const rulebook = {
  information: 'Informação, não é consultoria jurídica.',
  certainty: {
    law: 'Lei',
    caseLaw: 'Decisões de tribunais',
    manual: 'Manual de fiscalização',
    practice: 'Prática dos órgãos',
  },
  since: 'Em vigor desde {{day}}',
  until: 'Em vigor até {{day}}',
  between: 'Em vigor de {{first}} a {{last}}',
  sinceUnknown: 'O início não consta no que lemos',
  lastChecked: 'Última conferência: {{month}}',
  doubtful: 'O que é incerto',
  source: 'Onde isto foi lido',
  rules: {
    R1: {
      title: 'Como se contam os dias',
      says: 'Dias corridos, sem o primeiro e com o último. Prazo que acaba em dia sem expediente vai até o dia útil seguinte. A data impressa vem sempre em primeiro lugar.',
      source: 'Notas de um órgão estadual de trânsito.',
      doubt: 'Feriados do local do órgão: pergunte ao órgão.',
    },
    R2a: {
      title: 'Indicação do condutor, antes de 12 de abril de 2021',
      says: 'A empresa indica o condutor até a data impressa. O órgão tinha de dar pelo menos 15 dias.',
      source: 'Notas de um órgão estadual de trânsito e um guia público.',
    },
    R2: {
      title: 'Indicação do condutor',
      says: 'A empresa indica o condutor até a data impressa. O órgão dá pelo menos 30 dias.',
      source: 'Notas de um órgão estadual de trânsito e um guia público.',
    },
    R3a: {
      title: 'Multa por não indicar, antes de 22 de abril de 2022',
      says: 'A multa por não indicar crescia com o número de multas iguais em 12 meses. O Patio não avalia esse valor.',
      source: 'Artigos sobre a mudança da lei.',
    },
    R3: {
      title: 'Multa por não indicar (NIC)',
      says: 'Cada multa em que a empresa não indica ninguém gera uma segunda, com o dobro do valor e sem pontos. Ela tem duas notificações, defesa e recurso próprios.',
      source:
        'Artigos sobre a mudança da lei; decisão vinculante do Superior Tribunal de Justiça, de 21 de outubro de 2021.',
      doubt: 'O primeiro dia: as notas dizem 20, 21 ou 22 de abril de 2022. Sobre as anteriores o Patio não diz nada.',
    },
    R4: {
      title: 'Quanto custa a multa, e até quando',
      says: '80 % até o vencimento, sem abrir mão do recurso. 60 % só se a empresa aderiu ao sistema eletrônico (SNE) antes do envio da notificação, reconhece a infração e não apresenta defesa nem recurso. Depois, o valor inteiro.',
      source: 'Guia público de 27 de setembro de 2026 e artigos.',
      doubt: 'Se o órgão precisa participar do SNE: uma lei de 2023 diz que não, as resoluções ainda não a seguem.',
    },
    R5: {
      title: 'Juros',
      says: 'Nenhum enquanto corre defesa ou recurso. Após a última instância somam-se a Selic dos meses entre as datas e 1 % no mês do pagamento. O Patio não mostra valor, porque a taxa não está nos dados.',
      source: 'Artigos.',
    },
    R6: {
      title: 'Uma só data para pagar e recorrer',
      says: 'A notificação de penalidade traz uma data. O desconto e o primeiro recurso (JARI) terminam no mesmo dia, pelo menos 30 dias depois dela.',
      source: 'Notas de um órgão estadual de trânsito e um guia público.',
    },
    R7: {
      title: 'Notificação pelo sistema eletrônico',
      says: 'Quem aderiu ao SNE conta como notificado 30 dias depois da mensagem, lida ou não.',
      source: 'Notas de um órgão estadual de trânsito e artigos.',
    },
    R8: {
      title: 'Prazos do órgão',
      says: 'A notificação de autuação é enviada até 30 dias após o ato; a de penalidade, até 180 dias, ou 360 com defesa no prazo. Cada recurso deve ser julgado em 24 meses. O prazo vencido precisa ser alegado: nada se cancela sozinho.',
      source: 'Notas de um órgão estadual de trânsito.',
      doubt:
        'Onde a contagem começa nas multas por câmera; o Patio usa o dia do ato. A notificação recebida não está nos dados: pergunte quando foi enviada.',
    },
    R9a: {
      title: 'Pontos na CNH, antes de 12 de abril de 2021',
      says: 'Os pontos de 12 meses eram somados pelo dia do ato; o limite era 20 para todos.',
      source: 'Artigos.',
    },
    R9: {
      title: 'Pontos na CNH',
      says: 'Os pontos de 12 meses são somados pelo dia do ato. O limite é 40 sem multa gravíssima, 30 com uma, 20 com duas ou mais, e sempre 40 para quem exerce atividade remunerada (EAR). Eles são lançados quando a instância termina.',
      source: 'Artigos e notas de um órgão estadual de trânsito.',
      doubt: 'Se o último dia dos 12 meses ainda conta. O Patio vê só as multas da frota, não o prontuário inteiro.',
    },
    R10: {
      title: 'Multas sem pontos',
      says: 'A multa por não indicar não gera pontos, nem as infrações que atingem a habilitação por si mesmas, nem algumas sobre documentos, placas e inscrições.',
      source: 'Artigos e o manual de 2022.',
      doubt: 'Dirigir sem habilitação: só o manual retira os pontos, por isso o Patio os conta.',
    },
    R11: {
      title: 'Curso preventivo de quem tem EAR',
      says: 'O condutor com EAR e de 30 a 39 pontos pode fazer o curso, que elimina os pontos. Novo curso só depois de 12 meses.',
      source: 'Artigos de 2020; páginas antigas ainda dizem 14 a 19 pontos.',
      doubt: 'Se a categoria precisa ser C, D ou E: as fontes divergem. Pergunte ao Detran.',
    },
    R12: {
      title: 'Registro de condutores sem pontos',
      says: 'Condutores que concordaram e não têm pontos em 12 meses entram na lista. A habilitação se renova sozinha; o exame médico continua. O primeiro ponto encerra isso.',
      source: 'Guia público sobre a lei de junho de 2026.',
    },
    R13a: {
      title: 'Advertência em vez de multa, antes de 12 de abril de 2021',
      says: 'O órgão podia dar advertência por escrito em infração leve ou média, quando lhe pediam.',
      source: 'Artigos.',
    },
    R13: {
      title: 'Advertência em vez de multa',
      says: 'Em infração leve ou média de condutor sem outra em 12 meses, o próprio órgão aplica advertência por escrito. Vale o prontuário inteiro; o Patio vê a parte da frota.',
      source: 'Artigos.',
    },
    R14: {
      title: 'Um ato, uma multa',
      says: 'O mesmo ato é punido uma vez: o mesmo AIT, ou uma conduta contínua vista de novo, como cinto, capacete ou estacionamento. Velocidade em dois radares são dois atos para os órgãos.',
      source: 'O manual de fiscalização.',
      doubt: 'O manual não traz minutos nem metros: 30 minutos e 2.000 m são escolha do Patio.',
    },
    R15: {
      title: 'Velocidade considerada',
      says: 'A velocidade medida menos 7 km/h até 100 km/h, menos 7 % acima disso. Velocidades não estão nos dados, então nada é calculado.',
      source: 'Notas sobre a resolução.',
      doubt: 'Como o anexo arredonda.',
    },
    R16a: {
      title: 'Pedágio sem cancela (free flow)',
      says: 'Passar pelo pedágio eletrônico sem pagar é infração grave, com 5 pontos.',
      source: 'Notas de uma concessionária.',
      doubt: 'O número do artigo sozinho não separa essas multas das de bloqueio e balança.',
    },
    R16: {
      title: 'Pedágio eletrônico em aberto: 200 dias para pagar',
      says: 'De 29 de abril a 16 de novembro de 2026 era possível pagar pedágios antigos. Para quem pagou no prazo caem o processo, a penalidade e os pontos. Multa já paga só é devolvida a pedido.',
      source: 'Notas de uma concessionária, agosto de 2026. A imprensa de março havia dado outro dia.',
      doubt: 'Se ato posterior mudou o fim, e se atos depois de 29 de abril entram: pergunte ao órgão.',
    },
    R16b: {
      title: 'Pedágio eletrônico em aberto, desde 17 de novembro de 2026',
      says: 'As notificações voltam, só de pórticos homologados. Multa paga antes é devolvida a pedido, se o pedágio foi pago até 16 de novembro de 2026.',
      source: 'Notas de uma concessionária, agosto de 2026.',
      doubt: 'Se ato posterior mudou o fim, e quais pórticos já estão homologados: pergunte ao órgão.',
    },
    R17: {
      title: 'Licenciamento do veículo',
      says: 'Multas vencidas e não pagas travam o licenciamento anual. As que estão em defesa ou recurso não travam.',
      source: 'Um guia público.',
    },
    R18: {
      title: 'Multas descontadas do salário',
      says: 'Os tribunais olham acordo por escrito ou dolo, se a culpa foi mostrada e se o motorista foi avisado a tempo de se defender. O Patio diz o que as linhas mostram, não o que se pode descontar.',
      source: 'Artigos sobre decisões divergentes da Justiça do Trabalho.',
    },
    R19: {
      title: 'Indicar quem não dirigia',
      says: 'Declaração falsa é crime para os dois, com pena de um a cinco anos. O Patio nunca propõe um condutor.',
      source: 'Artigos.',
    },
    R20: {
      title: 'Indicar antes de pagar',
      says: 'Indique primeiro, aguarde a resposta, depois reconheça a infração. Na prática, a indicação é recusada depois do pagamento.',
      source: 'Páginas de órgãos e notas.',
      doubt: 'Uma resolução diz que pagar cedo não encerra o processo: isto é prática, não texto.',
    },
  },
};

export const texts = { rulebook };
