// The words of a sheet in the language of the sheet, whatever that of the page is.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { infractionsQuery } from '../../../api/directory';
import type { Locale } from '../../../config/config';
import { createLabels } from '../../../config/labels';
import { type Format, formatOf } from '../../../format/format';
import { loadTexts } from '../../../i18n/i18n';
import type { Text } from '../../../i18n/text';
import { digitsOf } from '../../../rulebook/infractions';
import { useRuntime } from '../../../ui/runtime';

export type SheetWords = {
  language: Locale;
  t: Text;
  format: Format;
  /** A class of 1 to 4; null where it has no name. */
  level: (level: number) => string | null;
  /** The directory's description in this language; null where it has none. */
  infraction: (code: string) => string | null;
  driver: (id: string) => string;
};

/** Null until the texts are there. `driver`: a name, or null where only the number is known. */
export function useSheetWords(language: Locale, driver: (id: string) => string | null): SheetWords | null {
  const { client, config } = useRuntime();
  const texts = useQuery({
    queryKey: ['texts', 'sheets', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => ({ language, t: await loadTexts(language, ['sheets', 'desk']) }),
    // The sheets stay in the language before until they can change as a whole.
    placeholderData: keepPreviousData,
    // A function of the page, not an answer of the service.
    structuralSharing: false,
    networkMode: 'always',
  });
  const infractions = useQuery({ ...infractionsQuery(client, language), enabled: client.hasDirectory });
  return useMemo(() => {
    if (texts.data === undefined) return null;
    const { t, language: spoken } = texts.data;
    const { currency, moneyUnit, percentScale } = config;
    const labels = createLabels(config.labels, spoken);
    const descriptions = new Map(
      (infractions.data?.rows ?? []).map(({ infraction_code, description }) => [
        digitsOf(infraction_code),
        description?.trim() ?? '',
      ]),
    );
    return {
      language: spoken,
      t,
      format: formatOf({ locale: spoken, currency, moneyUnit, percentScale }),
      level: (level) => labels.seriousnesses.find((step) => step.level === level)?.text ?? null,
      infraction: (code) => (code === '' ? null : descriptions.get(code) || null),
      driver: (id) => driver(id) ?? t('desk.driverNumber', { id }),
    };
  }, [texts.data, infractions.data, config, driver]);
}
