// Default labels of the service's numbers: terms of the Brazilian traffic code, usual milestones.
const label = (en: string, ptBR: string, es: string) => ({ en, 'pt-BR': ptBR, es });

export const defaultLabels = {
  fineStatus: {
    '1': { label: label('In notification', 'Em notificação', 'En notificación'), group: 'notification' },
    '2': { label: label('In prior defence', 'Em defesa prévia', 'En defensa previa'), group: 'defence' },
    '3': { label: label('To pay', 'A pagar', 'Por pagar'), group: 'toPay' },
    '4': { label: label('Overdue', 'Vencida', 'Vencida'), group: 'late' },
    '5': {
      label: label('Under appeal, unpaid', 'Em recurso, não paga', 'En recurso, sin pagar'),
      group: 'appealUnpaid',
    },
    '6': { label: label('Under appeal, paid', 'Em recurso, paga', 'En recurso, pagada'), group: 'appealPaid' },
    '7': { label: label('Paid', 'Paga', 'Pagada'), group: 'paid' },
    '8': { label: label('Paid with discount', 'Paga com desconto', 'Pagada con descuento'), group: 'paid' },
    '9': { label: label('Cancelled', 'Cancelada', 'Anulada'), group: 'cancelled' },
    '10': { label: label('Warning', 'Advertência', 'Advertencia'), group: 'warning' },
  },
  indicationStatus: {
    '1': { label: label('Pending', 'Pendente', 'Pendiente'), group: 'pending' },
    '2': { label: label('Sent', 'Enviada', 'Enviada'), group: 'sent' },
    '3': { label: label('Accepted', 'Aceita', 'Aceptada'), group: 'accepted' },
    '4': { label: label('Refused', 'Recusada', 'Rechazada'), group: 'refused' },
    '5': { label: label('Deadline missed', 'Prazo perdido', 'Plazo vencido'), group: 'missed' },
    '6': { label: label('Not applicable', 'Não se aplica', 'No aplica'), group: 'notApplicable' },
  },
  seriousness: {
    '1': { label: label('Light', 'Leve', 'Leve'), level: 1 },
    '2': { label: label('Medium', 'Média', 'Media'), level: 2 },
    '3': { label: label('Serious', 'Grave', 'Grave'), level: 3 },
    '4': { label: label('Very serious', 'Gravíssima', 'Muy grave'), level: 4 },
  },
  vehicleStatus: {
    '1': label('Active', 'Ativo', 'Activo'),
    '2': label('In workshop', 'Em oficina', 'En taller'),
    '3': { label: label('Sold', 'Vendido', 'Vendido'), active: false },
  },
  itemStatus: {
    '1': label('Active', 'Ativo', 'Activo'),
    '2': label('Paused', 'Pausado', 'En pausa'),
    '3': label('Done', 'Concluído', 'Hecho'),
  },
  milestoneTypes: {
    km: label('Kilometres', 'Quilômetros', 'Kilómetros'),
    days: label('Days', 'Dias', 'Días'),
    hours: label('Engine hours', 'Horas de motor', 'Horas de motor'),
  },
  stopTypes: {
    start: label('Start', 'Início', 'Inicio'),
    stop: label('Stop', 'Parada', 'Parada'),
    delivery: label('Delivery', 'Entrega', 'Entrega'),
    pickup: label('Pick-up', 'Coleta', 'Recogida'),
    end: label('End', 'Fim', 'Fin'),
  },
  /** A number alone names an organization, unless config.json does. */
  organization: {},
} as const;
