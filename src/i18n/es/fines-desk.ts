// What the desk says in the fines table and in the drawer of a fine.
import { findingNames, laneNames, taskNames } from './desk-names';

export const finesDesk = {
  lane: laneNames,
  finding: findingNames,
  filter: {
    todo: 'Qué hacer',
    todoAny: 'cualquier cosa',
    finding: 'Contradicciones',
    findingNone: 'con y sin',
    findingAny: 'alguna contradicción',
  },
  chip: {
    todo: 'por hacer: {{lane}}',
    finding: 'contradicción: {{finding}}',
    findingAny: 'alguna contradicción',
  },
  among_one:
    'Las contradicciones entre filas se buscan en {{n}} multa ya leída: las abiertas de cualquier edad y los actos de los últimos 12 meses.',
  among_other:
    'Las contradicciones entre filas se buscan en {{n}} multas ya leídas: las abiertas de cualquier edad y los actos de los últimos 12 meses.',
  amongNone: 'Aún no se leyeron otras filas: solo se hallan contradicciones dentro de una fila.',
  sheet: 'Hoja de contradicciones',
  count_one: '{{n}} fila, leída a las {{time}}',
  count_other: '{{n}} filas, leídas a las {{time}}',
  countAtLeast_one: 'al menos {{n}} fila, leída a las {{time}}',
  countAtLeast_other: 'al menos {{n}} filas, leídas a las {{time}}',
  title: 'Qué hacer',
  loading: 'Viendo qué pide',
  nothing: 'No pide nada.',
  otherRow: 'Otra fila de este AIT habla por ella.',
  nameless: 'No tiene AIT ni número, por eso no pide nada.',
  atRest: '{{task}} ({{state}})',
  settled: taskNames,
  outcome: {
    confirmed: 'Confirmada por el servicio.',
    dropped: 'Las filas ya no la piden.',
    expired: 'El vencimiento pasó desde entonces.',
    done: 'Ninguna fila leída después lo dice.',
  },
  lastSafeDay: 'Último día seguro',
  atStake: 'En juego',
  findings: 'Contradicciones',
  dismissed: 'Descartada {{day}}: {{reason}}',
  takeBack: 'Retomar',
  candidate:
    'La ley puede convertirla en advertencia escrita: en las filas leídas no hay otra multa de este conductor en los 12 meses anteriores. Cuenta el registro entero, que aquí no se ve.',
};
