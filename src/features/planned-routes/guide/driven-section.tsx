// A driven track under the route: opened, followed, compared with the plan, removed. The route itself is not touched.

import { FileInput, Milestone, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import { notify } from '../../../ui/feedback/notices';
import { FilePicker } from '../../../ui/form/file-picker';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import { readHour } from '../document/hours';
import { lineOf, stopsOf } from '../document/route-document';
import { stopPlaceOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import type { ShowOnMap } from '../editor/show-on-map';
import { useEditor } from '../editor/use-editor';
import { fileProblemWords } from '../import-export/file-words';
import { openRouteFile } from '../import-export/open-route-file';
import { ROUTE_FILE_TYPES } from '../import-export/route-file';
import { compareDriven } from './compare-driven';
import { DrivenStops } from './driven-stops';
import { clockOf, followBetween, followWhole, type Guide, guidesOf } from './guide';
import { useGuide } from './guide-store';
import './guide.css';

const clockIn = rememberedWith(clockOf);

const LIMITS = [20, 50, 100, 200] as const;

export function DrivenSection({ editor, onShow }: { editor: RouteEditor; onShow: ShowOnMap }) {
  const t = useText();
  const { config, format, may } = useRuntime();
  const { guide, isStored, setGuide } = useGuide(editor);
  const field = useRef<HTMLInputElement>(null);
  /** Lines of a file with several. */
  const [found, setFound] = useState<readonly Guide[]>([]);
  const [limit, setLimit] = useState<number>(50);
  const [isReading, setReading] = useState(false);
  const { stops, line, part, selection } = useEditor(editor, () => {
    const route = editor.committed();
    const state = editor.getState();
    return {
      stops: stopsOf(route),
      line: lineOf(route, 'productive'),
      part: state.part,
      selection: presentSelection(state, route),
    };
  });
  const clock = guide && clockIn(guide, config.timeZone);
  const driven = useMemo(() => {
    if (!guide) return null;
    const planned = stops.map((stop) => ({
      place: stopPlaceOf(stop),
      seconds: readHour(stopText(stop, 'stop_point_hour'))?.seconds ?? null,
    }));
    return compareDriven(planned, line, { line: guide.line, clock }, limit);
  }, [guide, clock, stops, line, limit]);

  const open = async (file: File) => {
    setReading(true);
    const read = await openRouteFile(file, new AbortController().signal);
    setReading(false);
    const guides = guidesOf(read, file.name);
    const [first] = guides;
    if (!first) {
      const { name } = file;
      const reason = t(read.kind === 'choice' ? 'routeGuide.several' : 'routeGuide.noLine');
      const why = read.kind === 'refused' ? fileProblemWords(read.problem, t, format) : reason;
      notify(t('routeGuide.refused', { name, why }));
      return;
    }
    setFound(guides);
    setGuide(first);
  };
  const follow = (): MenuItem[] => {
    if (!guide) return [];
    const indices = selection.kind === 'vertices' ? selection.indices : [];
    const [from, to] = [indices[0], indices.at(-1)];
    const name = t(`routes.parts.${part}`);
    const label = { key: 'routeGuide.steps.follow', values: { part: name } } as const;
    return [
      {
        id: 'whole',
        label: t('routeGuide.whole', { part: name }),
        onSelect: () => editor.commit(label, followWhole(part, guide)),
      },
      {
        id: 'between',
        label: t('routeGuide.between'),
        disabled: from === undefined || to === undefined || from === to,
        onSelect: () => {
          if (from !== undefined && to !== undefined) editor.commit(label, followBetween(part, from, to, guide));
        },
      },
    ];
  };
  const remove = () => {
    const before = guide;
    setGuide(null);
    setFound([]);
    notify(t('routeGuide.removed'), { action: { label: t('routeGuide.undo'), run: () => setGuide(before) } });
  };
  return (
    <div className="driven-section" aria-busy={isReading}>
      <FilePicker
        field={field}
        label={t('routeGuide.file')}
        accept={ROUTE_FILE_TYPES}
        onFiles={([file]) => void open(file)}
      />
      <div className="driven-head">
        <button
          type="button"
          className={guide ? 'button plain only' : 'button plain'}
          title={guide ? t('routeGuide.other') : undefined}
          onClick={() => field.current?.click()}
        >
          <FileInput className="icon" />
          <span className={guide ? 'hidden' : undefined}>{t(guide ? 'routeGuide.other' : 'routeGuide.open')}</span>
        </button>
        {guide && may('documents') && (
          <MenuButton
            label={t('routeGuide.follow')}
            icon={<Milestone className="icon" />}
            className="button"
            items={follow}
          >
            {t('routeGuide.follow')}
          </MenuButton>
        )}
        {guide && (
          <button
            type="button"
            className="button plain only"
            aria-label={t('routeGuide.remove')}
            title={t('routeGuide.remove')}
            onClick={remove}
          >
            <Trash2 className="icon" />
          </button>
        )}
      </div>
      {guide && driven && (
        <>
          <p className="muted">
            <bdi>{guide.name}</bdi>
            {' · '}
            {t('routeGuide.points', { count: guide.line.count, n: format.number(guide.line.count) })}
            {clock === null && ` · ${t('routeGuide.noTimes')}`}
            {!isStored && ` · ${t('routeGuide.notStored')}`}
          </p>
          <div className="driven-fields">
            {found.length > 1 && found.includes(guide) && (
              <label>
                {t('routeGuide.line')}
                <select
                  className="field"
                  value={found.indexOf(guide)}
                  onChange={({ target }) => setGuide(found[Number(target.value)] ?? guide)}
                >
                  {found.map((each, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one file have no other mark
                    <option key={at} value={at}>
                      {t('routeGuide.choice', { name: each.name, n: format.number(each.line.count) })}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label>
              {t('routeGuide.limit')}
              <select className="field" value={limit} onChange={({ target }) => setLimit(Number(target.value))}>
                {LIMITS.map((each) => (
                  <option key={each} value={each}>
                    {format.distance(each)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <DrivenStops editor={editor} stops={stops} driven={driven} hasTimes={clock !== null} onShow={onShow} />
        </>
      )}
    </div>
  );
}
