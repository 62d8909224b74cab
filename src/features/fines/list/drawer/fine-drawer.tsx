// Details of a fine: a drawer beside the table, or a sheet on narrow screens. Selecting another row announces it
// without moving the focus, and keeps the scroll position.
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Fine } from '../../../../contract/fine';
import { useText } from '../../../../i18n/use-text';
import { useCommands } from '../../../../ui/command/commands';
import { announce, notify } from '../../../../ui/feedback/notices';
import { Dialog } from '../../../../ui/overlay/dialog';
import { useRuntime } from '../../../../ui/runtime';
import { useMedia } from '../../../../ui/use-media';
import { fineText } from '../field-groups';
import type { FineRow } from '../fine-row';
import type { TableDesk } from '../table-desk';
import { CostPart } from './cost-part';
import { DeadlinesPart } from './deadlines-part';
import { DrawerHead } from './drawer-head';
import { FieldsPart } from './fields-part';
import { fineName, placeText, type RowPosition, saidText } from './fine-name';
import { TodoPart } from './todo-part';
import { type Steps, useDrawerKeys, useFocusBack } from './use-drawer-keys';
import { WherePart } from './where-part';
import './fine-drawer.css';

/** There is room for the drawer beside the table. */
const WIDE = '(min-width: 1101px)';

export type FineDrawerProps = Steps & {
  row: FineRow;
  /** Identifies the fine. */
  rowKey: string;
  /** Loaded rows, searched for the stated place. */
  peers: readonly Fine[];
  today: string;
  /** Null: it has not looked at the fine yet. */
  desk: TableDesk | null;
  /** `index` counts from 0. Null: not among the rows. */
  position: RowPosition;
  /** Where else the fine is listed. */
  note?: ReactNode;
  onClose: () => void;
};

export function FineDrawer(props: FineDrawerProps) {
  const isWide = useMedia(WIDE);
  const copy = useCopy(props.row);
  useDrawerCommands(props, copy);
  const parts = (
    <>
      <TodoPart fine={props.row.fine} desk={props.desk} />
      <DeadlinesPart row={props.row} today={props.today} />
      <CostPart row={props.row} today={props.today} />
      <WherePart row={props.row} peers={props.peers} />
      <FieldsPart row={props.row} onCopy={copy} />
    </>
  );
  return isWide ? <Docked {...props}>{parts}</Docked> : <Sheet {...props}>{parts}</Sheet>;
}

function Docked(props: FineDrawerProps & { children: ReactNode }) {
  const t = useText();
  const { format } = useRuntime();
  const { row, position, onPrevious, onNext, onClose } = props;
  const aside = useRef<HTMLElement>(null);
  useDrawerKeys(aside, { onPrevious, onNext, onClose, hasLetters: false });
  useFocusBack(aside);
  useAnnouncement(props, true);
  const name = fineName(row, { t, format });
  return (
    <aside ref={aside} className="fine-drawer" aria-label={t('fineDrawer.label', { name })} tabIndex={-1}>
      <header>
        <div className="line">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {position && (
            <StepButtons place={placeText(position, { t, format })} onPrevious={onPrevious} onNext={onNext} />
          )}
          <Step label={t('fineDrawer.close')} keys="Esc" onStep={onClose} icon={<X className="icon" />} />
        </div>
        <p>
          <DrawerHead row={row} />
        </p>
        <PlaceNote note={props.note} />
      </header>
      {props.children}
    </aside>
  );
}

function Sheet(props: FineDrawerProps & { children: ReactNode }) {
  const t = useText();
  const { format } = useRuntime();
  const { row, position, onPrevious, onNext, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  useDrawerKeys(body, { onPrevious, onNext, onClose: null, hasLetters: true });
  useAnnouncement(props, false);
  return (
    <Dialog
      open
      size="sheet"
      title={fineName(row, { t, format })}
      description={<DrawerHead row={row} />}
      onClose={onClose}
      actions={
        position ? (
          <div className="fine-steps">
            <StepButtons place={placeText(position, { t, format })} onPrevious={onPrevious} onNext={onNext} />
          </div>
        ) : undefined
      }
    >
      <div ref={body} className="fine-sheet">
        <PlaceNote note={props.note} />
        {props.children}
      </div>
    </Dialog>
  );
}

function PlaceNote({ note }: { note: ReactNode }) {
  return note === undefined ? null : <p className="fine-place-note">{note}</p>;
}

/** Row position, and previous and next buttons. */
function StepButtons({ place, onPrevious, onNext }: Steps & { place: string }) {
  const t = useText();
  return (
    <>
      <span className="muted">{place}</span>
      <Step
        label={t('fineDrawer.previous')}
        keys="K, Alt+↑"
        onStep={onPrevious}
        icon={<ChevronUp className="icon" />}
      />
      <Step label={t('fineDrawer.next')} keys="J, Alt+↓" onStep={onNext} icon={<ChevronDown className="icon" />} />
    </>
  );
}

/** Not disabled at an end, because the button would lose the focus. */
function Step({
  label,
  keys,
  onStep,
  icon,
}: {
  label: string;
  keys: string;
  onStep: (() => void) | null;
  icon: ReactNode;
}) {
  const t = useText();
  return (
    <button
      type="button"
      className="button plain only"
      aria-label={label}
      title={t('fineDrawer.withKeys', { label, keys })}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
    >
      {icon}
    </button>
  );
}

/** Announces another fine, and the first one if the focus stays in the table. */
function useAnnouncement({ row, rowKey, position }: FineDrawerProps, announcesFirst: boolean): void {
  const t = useText();
  const { format } = useRuntime();
  const text = saidText(row, position, { t, format });
  const last = useRef(announcesFirst ? null : rowKey);
  useEffect(() => {
    if (last.current === rowKey) return;
    last.current = rowKey;
    announce(text);
  }, [rowKey, text]);
}

function useCopy(row: FineRow): () => void {
  const t = useText();
  const { format } = useRuntime();
  return () => {
    // Without a secure context `navigator.clipboard` is undefined, which throws synchronously.
    const write = async () => navigator.clipboard.writeText(fineText(row, { t, format }));
    void write().then(
      () => notify(t('fineDrawer.copied')),
      () => notify(t('fineDrawer.copyFailed')),
    );
  };
}

function useDrawerCommands({ onPrevious, onNext, onClose }: FineDrawerProps, copy: () => void): void {
  const t = useText();
  const group = t('shell.groups.page');
  useCommands([
    ...(onNext ? [{ id: 'fine.next', group, label: t('fineDrawer.next'), keys: 'j', run: onNext }] : []),
    ...(onPrevious
      ? [{ id: 'fine.previous', group, label: t('fineDrawer.previous'), keys: 'k', run: onPrevious }]
      : []),
    { id: 'fine.close', group, label: t('fineDrawer.close'), run: onClose },
    { id: 'fine.copy', group, label: t('fineDrawer.copy'), run: copy },
  ]);
}
