// Saves the open route as a file, or as a share link.
import { Download, FileText, Link2 } from 'lucide-react';
import { useState } from 'react';
import { parseJson } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import { csvStyle } from '../../../format/csv';
import { dayInZone } from '../../../format/time-zone';
import { useText } from '../../../i18n/use-text';
import { copyText } from '../../../ui/feedback/clipboard';
import { downloadFile } from '../../../ui/feedback/download';
import { fileNameOf } from '../../../ui/feedback/file-name';
import { notify } from '../../../ui/feedback/notices';
import { MenuButton } from '../../../ui/overlay/menu-button';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import { useMedia } from '../../../ui/use-media';
import { useStable } from '../../../ui/use-stable';
import { withBase } from '../../../url/base-path';
import { usePlace } from '../../../url/use-navigation';
import { lineOf, PARTS, packRoute, routeName, setOwn, stopsOf } from '../document/route-document';
import type { RouteSession } from '../editor/route-session';
import { timetableOf } from '../figures/timetable';
import { FORMATS, type Format } from '../import-export/format-holds';
import { type FeedFill, feedCalls } from '../import-export/gtfs/feed-calls';
import { MOST_LINK, makeShareLink } from '../import-export/share-link';
import { isMinor, type Loss, lossesOf } from './format-losses';
import { LossesDialog } from './losses-dialog';
import { type BlobFormat, isBlobFormat, writeAs, writeBlob } from './route-formats';

export function ExportMenu({ session, id }: { session: RouteSession; id: string }) {
  const t = useText();
  const { config, format, locale } = useRuntime();
  const { pathname } = usePlace();
  const isPhone = useMedia('(max-width: 640px)');

  const [asked, setAsked] = useState<{ as: Format; losses: readonly Loss[] } | null>(null);
  const names = {
    deadStart: t('routes.parts.deadStart'),
    productive: t('routes.parts.productive'),
    deadEnd: t('routes.parts.deadEnd'),
  };

  const save = (route: Tree, ending: string, blob: Blob, isPart: boolean) => {
    const name = `${fileNameOf(routeName(route), 'route', id)}.${ending}`;
    downloadFile(name, blob);
    notify(t(isPart ? 'routeOpen.save.donePart' : 'routeOpen.save.done', { name }));
  };

  /** `departure`: seconds of the first stop, for a route without hours. */
  const fillOf = (route: Tree, departure: number | null = null): FeedFill => {
    const timed = departure === null ? route : setOwn('departure', departure)(route);
    const { stops } = timetableOf(timed, { config: config.routes });
    return {
      seconds: stops.map(({ calculated }) => calculated),
      stopName: (n) => t('routeFormats.stopName', { n: format.number(n) }),
    };
  };

  const saveBlob = async (as: BlobFormat, route: Tree, departure: number | null) => {
    const fill = fillOf(route, departure);
    // A feed is a timetable and needs stops with a position. A workbook or a map can hold a line alone.
    const isLine = PARTS.some((part) => lineOf(route, part).count > 0);
    const isEmpty = as === 'gtfs' ? feedCalls(route, fill).calls.length === 0 : stopsOf(route).length === 0 && !isLine;
    if (isEmpty) return notify(t('routeOpen.save.nothing.stops'));
    try {
      const blob = await writeBlob(as, route, {
        names,
        sheets: { stops: t('routeEditor.tabs.stops'), vertices: t('routeEditor.tabs.vertices') },
        feed: {
          ...fill,
          agency: 'Patio',
          url: window.location.origin,
          timezone: config.timeZone,
          from: dayInZone(Date.now(), config.timeZone),
          language: locale,
        },
      });
      save(route, as === 'gtfs' ? 'zip' : as, blob, false);
    } catch {
      notify(t('routeOpen.save.failed'));
    }
  };

  const write = useStable((as: Format, departure: number | null = null) => {
    const json = session.text();
    const route = treeOf(json);
    if (isBlobFormat(as)) return void saveBlob(as, packRoute(route), departure);
    const written = writeAs(as, { json, route, names, style: csvStyle(locale) });
    if (written.kind === 'nothing') return notify(t(`routeOpen.save.nothing.${written.of}`));
    save(route, written.ending, new Blob([written.text], { type: written.type }), written.isPart);
  });

  const saveAs = useStable((as: Format) => {
    const route = packRoute(treeOf(session.text()));
    const losses = lossesOf(as, route, { first: config.routes.firstStopOrder, fill: fillOf(route) });
    if (losses.every(isMinor)) write(as);
    else setAsked({ as, losses });
  });

  const copyLink = useStable(async () => {
    const link = await makeShareLink(treeOf(session.text()), `${window.location.origin}${withBase(pathname)}`);
    if (link.kind === 'too long') {
      const [maxLength, length] = [format.number(MOST_LINK), format.number(link.length)];
      const text =
        link.length === null
          ? t('routeOpen.share.tooLarge')
          : t('routeOpen.share.tooLong', { most: maxLength, length });
      return notify(text, { action: { label: t('routeOpen.share.asFile'), run: () => saveAs('json') } });
    }
    await copyText(link.link, { done: t('routeOpen.share.done'), failed: t('routeOpen.share.refused') });
  });

  const items: MenuItem[] = [
    ...FORMATS.map((as) => ({
      id: as,
      label: t(`routeOpen.save.${as}`),
      icon: <FileText className="icon" />,
      onSelect: () => saveAs(as),
    })),
    {
      id: 'link',
      label: t('routeOpen.share.copy'),
      icon: <Link2 className="icon" />,
      rule: true,
      onSelect: () => void copyLink(),
    },
  ];
  return (
    <>
      <MenuButton
        label={t('routeOpen.save.title')}
        className={isPhone ? 'button only' : 'button'}
        icon={<Download className="icon" />}
        items={items}
      >
        {isPhone ? undefined : t('routeOpen.save.title')}
      </MenuButton>
      {asked && (
        <LossesDialog {...asked} onSave={(departure) => write(asked.as, departure)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** The sent form is JSON written by this app, so parsing cannot fail. */
function treeOf(json: string): Tree {
  const read = parseJson(json, { maxLength: Number.POSITIVE_INFINITY });
  return read.ok ? read.tree : {};
}
