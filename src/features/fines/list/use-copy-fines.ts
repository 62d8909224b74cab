// Clipboard actions of the fines page: rows, AIT numbers, link.
import type { Fine } from '../../../contract/fine';
import { useText } from '../../../i18n/use-text';
import { copyText } from '../../../ui/feedback/clipboard';
import { useRuntime } from '../../../ui/runtime';
import { useStable } from '../../../ui/use-stable';
import { createExportText } from './export/export-text';
import type { FineRow } from './fine-row';
import type { KeyedFine } from './selection';
import { tableLink } from './table-link';
import type { TableState } from './table-state';
import { isBuiltInId } from './views/views';

export function useCopyFines({
  state,
  toRow,
  today,
}: {
  state: TableState;
  toRow: (fine: Fine) => FineRow;
  today: string;
}) {
  const t = useText();
  const { format } = useRuntime();
  const messages = (count: number) => ({
    done: t('fines.select.copied', { count, n: format.number(count) }),
    failed: t('fines.copyFailed'),
  });
  return {
    copyRows: (items: readonly KeyedFine[]) => {
      if (items.length === 0) return;
      const columns = state.layout.map(({ id }) => id);
      const text = createExportText({ format: 'clipboard', values: 'screen', columns, note: null }, { t, format });
      const rows = items.map(({ fine }, index) => text.row(toRow(fine), index === 0));
      void copyText([text.head(false), ...rows, text.foot()].join(''), messages(items.length));
    },
    copyAit: (items: readonly KeyedFine[]) => {
      const numbers = items.map(({ fine }) => format.text(fine.ait_number));
      void copyText(numbers.join('\n'), messages(numbers.length));
    },
    copyLink: useStable(() => {
      const link = tableLink(window.location.href, state, today, isBuiltInId);
      void copyText(link, { done: t('fines.linkCopied'), failed: t('fines.copyFailed') });
    }),
  };
}
