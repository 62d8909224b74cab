import type { PlacesFailure } from '../../../api/places/places';
import type { Text } from '../../../i18n/text';

/** Error text of a failed geocoder request. */
export function failureText(failure: PlacesFailure, t: Text): string {
  if (failure.problem !== 'refused') return t(`routePlaces.failed.${failure.problem}`);
  if (failure.status === 429 || failure.retryAfter !== null) return t('routePlaces.failed.busy');
  return t('routePlaces.failed.refused', { status: failure.status });
}
