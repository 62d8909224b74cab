// The words by which places are found: without accents, with abbreviations of addresses written out, numbers as figures. The
// same for the index and for a question.

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  r: 'rua',
  av: 'avenida',
  aven: 'avenida',
  pca: 'praca',
  pc: 'praca',
  pça: 'praca',
  al: 'alameda',
  tv: 'travessa',
  trav: 'travessa',
  vd: 'viaduto',
  vto: 'viaduto',
  lgo: 'largo',
  lg: 'largo',
  est: 'estrada',
  estr: 'estrada',
  rod: 'rodovia',
  pq: 'parque',
  jd: 'jardim',
  vl: 'vila',
  cons: 'conselheiro',
  brig: 'brigadeiro',
  dr: 'doutor',
  dra: 'doutora',
  prof: 'professor',
  profa: 'professora',
  eng: 'engenheiro',
  gen: 'general',
  gal: 'general',
  visc: 'visconde',
  mons: 'monsenhor',
  maj: 'major',
  ver: 'vereador',
  pref: 'prefeito',
  min: 'ministro',
  cmte: 'comandante',
  cte: 'comandante',
  arq: 'arquiteto',
  sgto: 'sargento',
  engo: 'engenheiro',
  enga: 'engenheira',
  bar: 'barao',
  mq: 'marques',
  marq: 'marques',
  viad: 'viaduto',
  alam: 'alameda',
  comend: 'comendador',
  desemb: 'desembargador',
  cel: 'coronel',
  cap: 'capitao',
  ten: 'tenente',
  mal: 'marechal',
  alm: 'almirante',
  pres: 'presidente',
  sen: 'senador',
  dep: 'deputado',
  gov: 'governador',
  des: 'desembargador',
  pe: 'padre',
  sta: 'santa',
  sto: 'santo',
  s: 'sao',
  n: 'nossa',
  sra: 'senhora',
  c: 'calle',
  avda: 'avenida',
  pza: 'plaza',
  st: 'street',
  rd: 'road',
  ave: 'avenida',
};
const UNITS: ReadonlyMap<string, number> = new Map(
  [
    ...['um', 'dois', 'tres', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze'],
    ...['catorze', 'quinze', 'dezesseis', 'dezessete', 'dezoito', 'dezenove'],
  ].map((word, at) => [word, at + 1]),
);
const TENS: ReadonlyMap<string, number> = new Map(
  ['vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'].map((word, at) => [
    word,
    10 * (at + 2),
  ]),
);
const SMALL: ReadonlySet<string> = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
  'del',
  'la',
  'las',
  'los',
  'the',
  'of',
  'a',
  'o',
]);

/** Lower case, one entry for each word that counts, in order. */
export function placeWords(text: string): string[] {
  // NFKD, because the ordinal signs of "engº" and "profª" are letters of their own.
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return withFigures(words.map(writtenOut)).filter(
    (word, at, all) => !SMALL.has(word) || all.length === 1 || isLetterName(all, at),
  );
}

/** "Br. de Limeira" is a baron, "BR 116" a road; "R. Com. Abdo" is a title, "Augusta com Santos" a corner. */
function writtenOut(word: string, at: number, words: readonly string[]): string {
  if (word === 'br' && /^d[aeo]s?$/u.test(words[at + 1] ?? '')) return 'barao';
  if (word === 'com' && at > 0 && STREET_TYPES.has(longForm(words[at - 1] ?? ''))) return 'comendador';
  return longForm(word);
}

function longForm(word: string): string {
  return ABBREVIATIONS[word] ?? word;
}

/** "Rua A": a letter is the whole name. */
function isLetterName(words: readonly string[], at: number): boolean {
  const [first = '', name = '', next = '1'] = words;
  return at === 1 && name.length === 1 && STREET_TYPES.has(first) && /^\d/u.test(next);
}

/** Streets are called after days: "vinte e cinco de março" and "25 de março" are the same. */
function withFigures(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const tens = TENS.get(word);
    const unit = tens !== undefined && words[at + 1] === 'e' ? (UNITS.get(words[at + 2] ?? '') ?? 10) : 10;
    if (tens !== undefined && unit < 10) {
      found.push(String(tens + unit));
      at += 2;
    } else found.push(String(tens ?? UNITS.get(word) ?? word));
  }
  return found;
}

/** Kinds of streets, as words of `placeWords`. */
export const STREET_TYPES: ReadonlySet<string> = new Set(
  [
    'rua avenida praca alameda travessa viaduto largo estrada rodovia via viela beco ladeira passagem ponte',
    'tunel elevado acesso marginal servidao rotatoria calcadao galeria escadaria',
    'calle plaza carrera avenida ruta camino paseo carretera pasaje',
    'street road lane drive boulevard square highway',
  ].flatMap((line) => line.split(' ')),
);

/** Titles that are often left out of the name of a street. */
export const TITLES: ReadonlySet<string> = new Set(
  [
    'doutor doutora professor professora engenheiro general coronel capitao tenente marechal almirante presidente',
    'senador deputado governador desembargador padre conselheiro brigadeiro major sargento dom dona frei irma barao',
    'visconde conde duque comendador vereador prefeito ministro monsenhor santa santo sao nossa senhora',
  ].flatMap((line) => line.split(' ')),
);
