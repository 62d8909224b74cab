// Names of lanes, tasks and findings, for the desk and for the fines table.
export const laneNames = {
  name: 'Indicar o condutor',
  confirm: 'Confirmar',
  decide: 'Decidir e pagar',
  claim: 'Pedir de volta',
  licence: 'Trava o licenciamento',
  look: 'Verificar',
  snoozed: 'Adiadas',
  done: 'Feitas aqui, aguardando',
  wait: 'Em recurso',
  expired: 'Vencidas',
};

/** By the kind of a task alone. The desk knows more of an open one, and says it. */
export const taskNames = {
  NAME: 'Indicar o condutor',
  CONFIRM: 'Confirmar a indicação',
  DECIDE: 'Pagar ou recorrer',
  CLAIM: 'Pedir de volta',
  PAY: 'Pagar',
  LOOK: 'Verificar',
  TELL: 'Avisar o motorista',
  WAIT: 'Aguardar o recurso',
};

export const findingNames = {
  same_ait: 'O mesmo AIT duas vezes',
  one_conduct: 'Uma conduta autuada duas vezes?',
  nic_not_double: 'NIC não é o dobro de um valor legal',
  nic_orphan: 'NIC sem origem',
  nic_ambiguous: 'NIC com duas origens possíveis',
  nic_origin_cancelled: 'Origem da NIC cancelada',
  nic_points: 'NIC com pontos',
  class_amount: 'Valor não corresponde à gravidade',
  class_points: 'Pontos não correspondem à gravidade',
  place_tracker: 'Local informado e rastreador divergem',
  two_places: 'Em dois lugares em tempo curto demais',
  agency_days: 'O órgão cumpriu os prazos?',
  late_at_discount: 'Vencida e paga com desconto',
  vehicle_not_active: 'Veículo fora de uso',
};
