// Address lists of three made-up fleets: streets of the sample, written as people and their programs write them.
import { writeWorkbook } from '../../../../../src/workbook/write-workbook';

/** `street`: what is meant; null for a street that does not exist. */
export type Meant = { readonly street: string | null; readonly number: string };
export type FleetFile = {
  readonly name: string;
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>;
  /** In the order of the file. */
  readonly meant: readonly Meant[];
};

const SHORT: readonly (readonly [string, string])[] = [
  ['Rua ', 'R. '],
  ['Avenida ', 'Av. '],
  ['Praça ', 'Pça. '],
  ['Alameda ', 'Al. '],
  ['Travessa ', 'Tv. '],
  ['Doutora ', 'Dra. '],
  ['Doutor ', 'Dr. '],
  ['Professor ', 'Prof. '],
  ['Engenheiro ', 'Eng. '],
  ['General ', 'Gal. '],
  ['Coronel ', 'Cel. '],
  ['Conselheiro ', 'Cons. '],
  ['Brigadeiro ', 'Brig. '],
  ['Marechal ', 'Mal. '],
  ['Presidente ', 'Pres. '],
  ['Padre ', 'Pe. '],
  ['Santa ', 'Sta. '],
  ['Santo ', 'Sto. '],
];
const DISTRICTS = ['Bela Vista', 'Consolação', 'Centro', 'Bom Retiro', 'Brás', 'Sé', 'República', 'Liberdade'];
const INVENTED = ['Rua Xaraquendé do Norte', 'Avenida Wolmirstein Quadrado', 'Rua Pitucaba Zeferina Ohm'];
const NAMES = ['Padaria', 'Mercado', 'Farmácia', 'Escola', 'Oficina', 'Depósito', 'Loja', 'Clínica'];

/** Numbers from 0 to 1, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function abbreviated(street: string): string {
  return SHORT.reduce((text, [long, short]) => text.replace(long, short), street);
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** One typing error in the longest word: two letters exchanged, one dropped or one doubled. */
function mistyped(street: string, chance: () => number): string {
  const word = street.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '');
  if (word.length < 6) return street;
  const at = 2 + Math.floor(chance() * (word.length - 4));
  const kind = Math.floor(chance() * 3);
  const [a = '', b = ''] = [word[at], word[at + 1]];
  const wrong = kind === 0 ? b + a : kind === 1 ? b : a + a + b;
  return street.replace(word, word.slice(0, at) + wrong + word.slice(at + 2));
}

type Row = { street: string; meant: Meant; number: string; district: string; name: string; chance: number };

function rowsOf(streets: readonly string[], seed: number, count: number): Row[] {
  const chance = numbersFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    const street = at % 25 === 24 ? null : pick(streets);
    const number = at % 9 === 8 ? '' : String(1 + Math.floor(chance() * 1800));
    const written = street ?? pick(INVENTED);
    return {
      street: at % 4 === 3 && street ? mistyped(written, chance) : written,
      meant: { street, number },
      number,
      district: pick(DISTRICTS),
      name: `${pick(NAMES)} ${at + 1}`,
      chance: chance(),
    };
  });
}

/** An export with a title, empty lines, odd heads and a sum, as CSV in Windows-1252 with semicolons. */
export function alphaCsv(streets: readonly string[]): FleetFile {
  const rows = rowsOf(streets, 11, 100);
  const lines = [
    'TRANSPORTES ALFA LTDA - Relatório de Entregas;;;;;;;;',
    'Emitido em 12/11/2026 18:04;;;;;;;;',
    '',
    'Cód.;Razão Social;End. Entrega;Nº;Compl.;Bairro;Munic./UF;CEP;Hora prev.',
    ...rows.flatMap(({ street, number, district, name, chance }, at) => [
      [
        at + 1,
        name.toUpperCase(),
        abbreviated(street).toUpperCase(),
        number || 'S/N',
        chance > 0.7 ? `LJ ${at}` : '',
        district.toUpperCase(),
        'SÃO PAULO/SP',
        1000000 + at * 937,
        `${String(8 + (at % 10)).padStart(2, '0')}:${String((at * 7) % 60).padStart(2, '0')}`,
      ].join(';'),
      ...(at % 40 === 39 ? [';;;;;;;;'] : []),
    ]),
    'TOTAL;100 ENTREGAS;;;;;;;',
  ];
  return {
    name: 'alfa.csv',
    bytes: () => Uint8Array.from(lines.join('\r\n'), (letter) => letter.charCodeAt(0)),
    meant: rows.map(({ meant }) => meant),
  };
}

/** A workbook whose second sheet has the whole address in one column, below a title. */
export function betaWorkbook(streets: readonly string[]): FleetFile {
  const rows = rowsOf(streets, 23, 100);
  const address = ({ street, number, district, chance }: Row, at: number) => {
    const short = chance < 0.5 ? abbreviated(street) : street;
    const numbered = number === '' ? `${short}, s/nº` : `${short}${chance < 0.3 ? ' nº ' : ', '}${number}`;
    const inside = chance > 0.8 ? ' apto 12' : '';
    return `${numbered}${inside} - ${district}, São Paulo - SP${at % 3 === 0 ? `, 0${1000 + at}-0${10 + (at % 90)}` : ''}`;
  };
  const text = (head: string) => ({ head, kind: 'text' }) as const;
  const sheets = [
    { name: 'Capa', columns: [text('Beta Distribuidora')], rows: [['2026']] },
    {
      name: 'Rota',
      comments: ['Beta Distribuidora', 'Rota do dia 12'],
      columns: ['Seq', 'DESTINATÁRIO', 'LOGRADOURO COMPLETO', 'Obs.'].map(text),
      rows: rows.map((row, at) => [
        String(at + 1),
        row.name,
        address(row, at),
        row.chance > 0.9 ? 'Entrar pelos fundos' : '',
      ]),
    },
  ];
  return {
    name: 'beta.xlsx',
    bytes: async () => new Uint8Array(await (await writeWorkbook(sheets)).arrayBuffer()),
    meant: rows.map(({ meant }) => meant),
  };
}

/** Cells copied from a sheet: tabs, no accents, the kind of street sometimes left out, doubled rows. */
export function gammaPaste(streets: readonly string[]): FleetFile {
  const rows = rowsOf(streets, 37, 100);
  const doubled = rows.map((row, at) => (at % 20 === 19 ? (rows[at - 1] ?? row) : row));
  const lines = [
    'ponto\tendereço (rua e nº)\tcidade\tobs',
    ...doubled.map(({ street, number, name, chance }, at) => {
      const bare = chance > 0.85 ? street.replace(/^Rua (?=\S+ \S+)/u, '') : abbreviated(street);
      const written = at % 2 === 0 ? plain(bare) : bare;
      return `${name}\t${written} ${number || 's/n'}\tSao Paulo\t${chance < 0.1 ? 'ligar antes' : ''}`;
    }),
  ];
  return {
    name: '',
    bytes: () => new TextEncoder().encode(lines.join('\n')),
    meant: doubled.map(({ meant }) => meant),
  };
}
