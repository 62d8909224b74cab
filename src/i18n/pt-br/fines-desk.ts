// What the desk says in the fines table and in the drawer of a fine.
import { findingNames, laneNames, taskNames } from './desk-names';

export const finesDesk = {
  lane: laneNames,
  finding: findingNames,
  filter: {
    todo: 'O que fazer',
    todoAny: 'qualquer coisa',
    finding: 'Contradições',
    findingNone: 'com e sem',
    findingAny: 'alguma contradição',
  },
  chip: {
    todo: 'a fazer: {{lane}}',
    finding: 'contradição: {{finding}}',
    findingAny: 'alguma contradição',
  },
  among_one:
    'As contradições entre linhas são procuradas em {{n}} multa já lida: as abertas de qualquer idade e os atos dos últimos 12 meses.',
  among_other:
    'As contradições entre linhas são procuradas em {{n}} multas já lidas: as abertas de qualquer idade e os atos dos últimos 12 meses.',
  amongNone: 'Nenhuma outra linha foi lida ainda: só se acham contradições dentro de uma linha.',
  sheet: 'Folha de contradições',
  count_one: '{{n}} linha, lida às {{time}}',
  count_other: '{{n}} linhas, lidas às {{time}}',
  countAtLeast_one: 'ao menos {{n}} linha, lida às {{time}}',
  countAtLeast_other: 'ao menos {{n}} linhas, lidas às {{time}}',
  title: 'O que fazer',
  loading: 'Vendo o que ela pede',
  nothing: 'Ela não pede nada.',
  otherRow: 'Outra linha deste AIT fala por ela.',
  nameless: 'Não tem AIT nem número, por isso não pede nada.',
  atRest: '{{task}} ({{state}})',
  settled: taskNames,
  outcome: {
    confirmed: 'Confirmada pelo serviço.',
    dropped: 'As linhas não a pedem mais.',
    expired: 'O vencimento passou desde então.',
    done: 'Nenhuma linha lida depois o diz.',
  },
  lastSafeDay: 'Último dia seguro',
  atStake: 'Em jogo',
  findings: 'Contradições',
  dismissed: 'Descartada {{day}}: {{reason}}',
  takeBack: 'Retomar',
  candidate:
    'A lei pode transformá-la em advertência por escrito: nas linhas lidas não há outra multa deste motorista nos 12 meses anteriores. Vale o prontuário inteiro, que não se vê aqui.',
};
