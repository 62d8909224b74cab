// What Patio never claims about law and people, in three languages, with the inflections of each. A sentence that denies it may
// say the words.
import type { Locale } from '../../../src/config/config';

/** A claim, the pattern that finds it, and a sentence that makes it. */
export type Claim = { claim: string; pattern: RegExp; example: string };

export const CLAIMS: Readonly<Record<Locale, readonly Claim[]>> = {
  en: [
    claim(
      'entitled',
      /\bentitle[sd]?\b|\bentitlement|\bha(?:s|ve) (?:a|the) right to\b/iu,
      'The driver is entitled to it.',
    ),
    claim(
      'will win',
      /\b(?:will|would|shall|sure to|going to) (?:\w+ )?(?:win|succeed)\b|\bwins? (?:the|an?|your) (?:appeal|case|defence)\b|\bsuccess rate|\brate of success/iu,
      'The appeal will surely win.',
    ),
    claim('suspended', /\bsuspen(?:d|ds|ded|ding|sion|sions)\b/iu, 'His licence is suspended.'),
    claim(
      'lost the right',
      /\b(?:lost|loses?|losing|forfeit(?:s|ed)?) (?:the|its|their|your|his|her) right/iu,
      'The agency lost its right.',
    ),
    claim('fraud', /\bfraud\w*|\bcheat\w*/iu, 'This is fraudulent.'),
    claim(
      'cancels itself',
      /\b(?:cancel(?:s|led)?|lapses?|falls?|expires?|void|annulled) (?:by (?:itself|themselves)|on (?:its|their) own|automatically)\b|\bcancels? (?:itself|themselves)\b|\bautomatically (?:cancel\w*|void|annulled)/iu,
      'The fine cancels itself after 180 days.',
    ),
    claim(
      'our date counts',
      /\b(?:instead of|replaces?|overrides?|not) the printed (?:day|date)/iu,
      'Our day replaces the printed date.',
    ),
    claim(
      'who drove',
      /\bdriven by\b|\b(?:was|were) (?:the driver|driving)\b|\b(?:probable|likely|suggested|best) driver/iu,
      'The vehicle was driven by Ana.',
    ),
    claim(
      'a deduction is lawful',
      /\bdeductions? (?:is|are) (?:lawful|legal|allowed|permitted)|\b(?:may|can) (?:lawfully )?(?:deduct|be deducted)\b/iu,
      'The deduction is lawful.',
    ),
    claim(
      'who could take it',
      /\bcould take (?:it|them|the points|this)\b|\bfree points\b|\bpoints to spare\b/iu,
      'Rui could take the points.',
    ),
    claim(
      'a fine is void',
      /\b(?:fine|notice|penalty) is (?:void|null|invalid|illegal|unlawful)\b/iu,
      'The notice is void.',
    ),
  ],
  'pt-BR': [
    claim('entitled', /\bt[eê]m direito\b|\bfaz(?:em)? jus\b/iu, 'O condutor tem direito a isso.'),
    claim(
      'will win',
      /\b(?:vai|vão|irá|irão) (?:\p{L}+ )?(?:ganhar|vencer)\b|\bganhar(?:á|ão)(?!\p{L})|\bvencer(?:á|ão) o recurso|\bcausa ganha|\btaxa de (?:êxito|sucesso)/iu,
      'O recurso vai ganhar.',
    ),
    claim('suspended', /\bsuspen(?:s[oa]s?|são|sões|de|dem|der|deu|did[oa]s?)(?!\p{L})/iu, 'A CNH está suspensa.'),
    claim(
      'lost the right',
      /\bperde(?:u|m|ram|rá)? o direito|\bdecaiu\b|\bprescreveu\b/iu,
      'O órgão perdeu o direito.',
    ),
    claim('fraud', /\bfraud\p{L}*/iu, 'Houve fraude.'),
    claim(
      'cancels itself',
      /\b(?:cancel|anul|caduc|extin)\p{L}*(?:-se)? (?:\p{L}+ )?(?:sozinh[ao]s?|automaticamente|por si)|\bautomaticamente (?:cancelad|anulad)\p{L}*|\bse (?:cancela|anula|extingue)m? (?:sozinh[ao]s?|automaticamente|por si)/iu,
      'A multa se cancela sozinha.',
    ),
    claim(
      'our date counts',
      /\b(?:substitui|em vez d[ao]|no lugar d[ao]) (?:a )?(?:data|dia) impress[ao]/iu,
      'Nossa data substitui a data impressa.',
    ),
    claim(
      'who drove',
      /\b(?:dirigid|conduzid)[oa]s? por\b|\b(?:era|foi) o (?:condutor|motorista)\b|\b(?:condutor|motorista) (?:provável|sugerido)|\bprovável (?:condutor|motorista)/iu,
      'O veículo foi dirigido por Ana.',
    ),
    claim(
      'a deduction is lawful',
      /\bdescontos? (?:é|são) (?:lícit|lega|permitid)\p{L}*|\bpode(?:m)? (?:ser )?descont(?:ar|ad)\p{L}*/iu,
      'O desconto é lícito.',
    ),
    claim(
      'who could take it',
      /\bpode(?:ria)?m? (?:assumir|ficar com) (?:os |a |esta |essa )?(?:pontos|multa)|\bpontos (?:livres|disponíveis)/iu,
      'Rui poderia assumir os pontos.',
    ),
    claim('a fine is void', /\b(?:multa|notificação|penalidade) é (?:nula|inválida|ilegal)/iu, 'A notificação é nula.'),
  ],
  es: [
    claim('entitled', /\btienen? derecho\b/iu, 'El conductor tiene derecho a esto.'),
    claim(
      'will win',
      /\b(?:va|van) a (?:\p{L}+ )?ganar\b|\bganar(?:á|án)(?!\p{L})|\btasa de éxito|\bcaso ganado/iu,
      'El recurso ganará.',
    ),
    claim(
      'suspended',
      /\bsusp(?:en(?:did[oa]s?|sión|siones|der|dió)|ende|enden|iende|ienden)(?!\p{L})/iu,
      'La licencia está suspendida.',
    ),
    claim(
      'lost the right',
      /\b(?:perdió|perdieron|pierden?|perderán?) (?:el|su) derecho|\bprescribió(?!\p{L})|\bcaducó(?!\p{L})/iu,
      'El organismo perdió el derecho.',
    ),
    claim('fraud', /\bfraud\p{L}*/iu, 'Hubo fraude.'),
    claim(
      'cancels itself',
      /\b(?:cancel|anul|caduc|extin)\p{L}*(?:se)? (?:\p{L}+ )?(?:sol[oa]s?|automáticamente|por sí)|\bautomáticamente (?:cancelad|anulad)\p{L}*/iu,
      'La multa se cancela sola.',
    ),
    claim(
      'our date counts',
      /\b(?:reemplaza|sustituye|en (?:lugar|vez) de) la fecha impresa/iu,
      'Nuestra fecha reemplaza la fecha impresa.',
    ),
    claim(
      'who drove',
      /\b(?:conducid|manejad)[oa]s? por\b|\b(?:era|fue) el conductor\b|\bconductor (?:probable|sugerido)|\bprobable conductor/iu,
      'El vehículo fue conducido por Ana.',
    ),
    claim(
      'a deduction is lawful',
      /\bdescuentos? (?:es|son) (?:lícit|legal|permitid)\p{L}*|\bpueden? (?:ser )?descont(?:ar|ad)\p{L}*/iu,
      'El descuento es lícito.',
    ),
    claim(
      'who could take it',
      /\b(?:podría|puede)n? (?:asumir|quedarse con) (?:los |la |esta )?(?:puntos|multa)|\bpuntos (?:libres|disponibles)/iu,
      'Rui podría asumir los puntos.',
    ),
    claim(
      'a fine is void',
      /\b(?:multa|notificación|penalidad) es (?:nula|inválida|ilegal)/iu,
      'La notificación es nula.',
    ),
  ],
};

/** A word before the claim, in the same sentence, that denies it. */
const DENIALS: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:no|not|never|nothing|nobody|neither|nor|without|cannot)\b|n't\b/iu,
  'pt-BR': /(?<!\p{L})(?:não|nunca|nada|ninguém|nem|sem|nenhum|nenhuma)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|nada|nadie|ni|sin|ningún|ninguna)(?!\p{L})/iu,
};

/** The claims that a text makes. */
export function claimsIn(text: string, locale: Locale): string[] {
  const sentences = text.split(/(?<=[.!?;:])\s+/u);
  return CLAIMS[locale].flatMap(({ claim, pattern }) => {
    const isMade = sentences.some((sentence) => {
      const match = pattern.exec(sentence);
      return match !== null && !DENIALS[locale].test(sentence.slice(0, match.index));
    });
    return isMade ? claim : [];
  });
}

function claim(name: string, pattern: RegExp, example: string): Claim {
  return { claim: name, pattern, example };
}
