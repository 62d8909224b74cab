// All fields of the fine in groups, never truncated, and a button that copies them.
import { Copy, ExternalLink, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { NOTHING } from '../../../../format/format';
import { useText } from '../../../../i18n/use-text';
import { LazyBoundary } from '../../../../ui/loading/lazy-boundary';
import { useRuntime } from '../../../../ui/runtime';
import { columnTitle, type FieldId } from '../columns';
import { FIELD_GROUPS, type FieldGroup, fieldValue } from '../field-groups';
import type { FineRow } from '../fine-row';
import { LazyFineForm } from '../form/lazy-fine-form';
import { NoDriver } from './drawer-head';
import { readFiles } from './file-links';
import './fields-part.css';

export function FieldsPart({ row, onCopy }: { row: FineRow; onCopy: () => void }) {
  const t = useText();
  const { client, may } = useRuntime();
  const [isCorrecting, setCorrecting] = useState(false);
  const id = useId();
  const mayCorrect = client.hasDirectory && may('fines') && Boolean(row.fine.ait_number);
  return (
    <section className="fine-part" aria-labelledby={id}>
      <div className="fine-part-head">
        <h3 id={id}>{t('fineDrawer.fields.title')}</h3>
        {mayCorrect && (
          <button type="button" className="button" onClick={() => setCorrecting(true)}>
            <Pencil className="icon" />
            {t('fineForm.open')}
          </button>
        )}
        <button type="button" className="button" onClick={onCopy}>
          <Copy className="icon" />
          {t('fineDrawer.copy')}
        </button>
      </div>
      {FIELD_GROUPS.map((group) => (
        <Group key={group.id} group={group} row={row} />
      ))}
      {isCorrecting && (
        <LazyBoundary>
          <LazyFineForm fine={row.fine} onClose={() => setCorrecting(false)} />
        </LazyBoundary>
      )}
    </section>
  );
}

function Group({ group, row }: { group: FieldGroup; row: FineRow }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="fine-fields">
      <h4>{t(`fineDrawer.fields.${group.id}`)}</h4>
      <dl>
        {group.fields.map((field) => (
          <div key={field}>
            <dt>{columnTitle(t, field, format)}</dt>
            <Value row={row} field={field} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function Value({ row, field }: { row: FineRow; field: FieldId }) {
  const t = useText();
  const { format } = useRuntime();
  if (field === 'driver_id' && row.driver.kind === 'none') {
    return row.isNic || !row.isDriverMissing ? (
      <dd className="none">{t(row.isNic ? 'fineDrawer.nicDriver' : 'fines.noDriver')}</dd>
    ) : (
      <dd>
        <NoDriver />
      </dd>
    );
  }
  const { text, raw } = fieldValue(row, field, { t, format });
  if (field === 'fine_files' && text !== NOTHING) return <Files text={text} />;
  return (
    <dd className={text === NOTHING ? 'none' : undefined}>
      <bdi>{text}</bdi>
      {raw !== null && <small>{t('fineDrawer.fields.raw', { id: raw })}</small>}
    </dd>
  );
}

function Files({ text }: { text: string }) {
  const t = useText();
  return (
    <dd>
      <ul>
        {readFiles(text).map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: URLs may repeat, and the list is replaced as a whole
          <li key={index}>
            {file.kind === 'text' ? (
              <bdi>{file.text}</bdi>
            ) : (
              <a href={file.href} target="_blank" rel="noopener noreferrer">
                <bdi>{file.name || file.host}</bdi>
                <ExternalLink className="icon" />
                {file.name !== '' && <small>{file.host}</small>}
                <span className="hidden">, {t('fineDrawer.fields.opens')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </dd>
  );
}
