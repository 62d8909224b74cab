// Names of lanes, tasks and findings, for the desk and for the fines table.
export const laneNames = {
  name: 'Identificar al conductor',
  confirm: 'Confirmar',
  decide: 'Decidir y pagar',
  claim: 'Pedir la devolución',
  licence: 'Impide la matrícula anual',
  look: 'Revisar',
  snoozed: 'Pospuestas',
  done: 'Hechas aquí, en espera',
  wait: 'En recurso',
  expired: 'Vencidas',
};

/** By the kind of a task alone. The desk knows more of an open one, and says it. */
export const taskNames = {
  NAME: 'Identificar al conductor',
  CONFIRM: 'Confirmar la identificación',
  DECIDE: 'Pagar o recurrir',
  CLAIM: 'Pedir la devolución',
  PAY: 'Pagar',
  LOOK: 'Revisar',
  TELL: 'Avisar al conductor',
  WAIT: 'Esperar el recurso',
};

export const findingNames = {
  same_ait: 'El mismo AIT dos veces',
  one_conduct: '¿Una conducta vista dos veces?',
  nic_not_double: 'La NIC no es el doble de un importe legal',
  nic_orphan: 'NIC sin origen',
  nic_ambiguous: 'NIC con dos orígenes posibles',
  nic_origin_cancelled: 'El origen de la NIC está anulado',
  nic_points: 'NIC con puntos',
  class_amount: 'El importe no corresponde a la clase',
  class_points: 'Los puntos no corresponden a la clase',
  place_tracker: 'El lugar indicado y el rastreador difieren',
  two_places: 'En dos lugares en un tiempo demasiado corto',
  agency_days: '¿Cumplió la autoridad sus plazos?',
  late_at_discount: 'Vencida y pagada con descuento',
  vehicle_not_active: 'Vehículo fuera de uso',
};
