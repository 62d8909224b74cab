// Why a text is no plan, in words. Pure.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/text';
import type { Refusal } from './open-stage';
import { jsonWords } from './problem-words';
import { LARGEST_TEXT } from './read-plan-text';

export function refusalWords(refusal: Refusal, t: Text, format: Format): string {
  switch (refusal.kind) {
    case 'problem':
      return jsonWords(refusal.problem, t, format);
    case 'not drafts':
      return t(`workLibrary.drafts.${refusal.reason}`);
    case 'too large':
      return t('planLibrary.refused.tooLarge', { mb: format.number(LARGEST_TEXT / 1024 / 1024) });
    case 'no object':
      return t('planLibrary.refused.noObject');
    case 'not read':
      return t('workLibrary.notRead');
    case 'empty':
      return t('planLibrary.refused.empty');
  }
}
