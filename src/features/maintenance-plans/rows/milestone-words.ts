// Usual words for the milestone kinds, in English, Portuguese and Spanish; folded.
import { fold } from '../../../format/format';

const WORDS: Readonly<Record<string, string>> = {
  km: 'km|kms|quilometro|quilometros|quilometragem|kilometro|kilometros|kilometraje|kilometer|kilometers|kilometre|kilometres|distance|distancia|mileage|odometer|hodometro|odometro|rodagem|por km|por quilometragem|por kilometraje|by distance|by mileage',
  days: 'day|days|d|dia|dias|date|data|fecha|time|tempo|tiempo|calendar|calendario|periodo|period|por data|por tempo|por fecha|por tiempo|por dias|by date|by time',
  hours:
    'h|hr|hrs|hs|hour|hours|hora|horas|horimetro|horometro|hourmeter|hour meter|engine hours|horas de motor|horas motor|horas trabalhadas|horas de uso|horas de trabajo|por horas|por horimetro|by hours',
};
const INDEX = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)),
);

/** The milestone kind that a word names; null if unknown. */
export function milestoneOf(word: string): string | null {
  return INDEX.get(foldWord(word)) ?? null;
}

export function foldWord(word: string): string {
  return fold(word.slice(0, 200))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
