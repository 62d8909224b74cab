import type { StreetsFailure } from '../../../api/streets/engine';
import type { Text } from '../../../i18n/text';

/** Error text of a failed routing request. */
export function failureText(t: Text, failure: StreetsFailure): string {
  const { problem } = failure;
  if (problem === 'no street near') return t('routeEditor.streets.failed.noStreet');
  if (problem === 'refused') return t('routeEditor.streets.failed.refused', { status: failure.status });
  if (problem === 'no route') return t('routeEditor.streets.failed.noRoute');
  if (problem === 'too many points') return t('routeEditor.streets.failed.tooMany');
  return t(`routeEditor.streets.failed.${problem}`);
}
