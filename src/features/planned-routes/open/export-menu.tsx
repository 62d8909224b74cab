// Saves the open route as a file, or as a share link.

import { Download, FileText, Link2 } from 'lucide-react';
import { parseJson } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import { csvStyle } from '../../../format/csv';
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
import { routeName, stopsOf } from '../document/route-document';
import type { RouteSession } from '../editor/route-session';
import { MOST_LINK, makeShareLink } from '../import-export/share-link';
import { stopsSheet } from '../import-export/write-route-file';
import { FORMATS, type Format, writeAs } from './route-formats';

export function ExportMenu({ session, id }: { session: RouteSession; id: string }) {
  const t = useText();
  const { format, locale } = useRuntime();
  const { pathname } = usePlace();
  const isPhone = useMedia('(max-width: 640px)');

  const save = (route: Tree, ending: Format, blob: Blob, isPart: boolean) => {
    const name = `${fileNameOf(routeName(route), 'route', id)}.${ending}`;
    downloadFile(name, blob);
    notify(t(isPart ? 'routeOpen.save.donePart' : 'routeOpen.save.done', { name }));
  };

  const saveWorkbook = async (route: Tree) => {
    if (stopsOf(route).length === 0) return notify(t('routeOpen.save.nothing.stops'));
    try {
      const { writeWorkbook } = await import('../../../workbook/write-workbook');
      const sheet = stopsSheet(route, routeName(route));
      save(route, 'xlsx', await writeWorkbook([sheet]), false);
    } catch {
      notify(t('routeOpen.save.failed'));
    }
  };

  const saveAs = useStable((as: Format) => {
    const json = session.text();
    const route = treeOf(json);
    if (as === 'xlsx') return void saveWorkbook(route);
    const names = {
      deadStart: t('routes.parts.deadStart'),
      productive: t('routes.parts.productive'),
      deadEnd: t('routes.parts.deadEnd'),
    };
    const written = writeAs(as, { json, route, names, style: csvStyle(locale) });
    if (written.kind === 'nothing') return notify(t(`routeOpen.save.nothing.${written.of}`));
    save(route, written.ending, new Blob([written.text], { type: written.type }), written.isPart);
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
    <MenuButton
      label={t('routeOpen.save.title')}
      className={isPhone ? 'button only' : 'button'}
      icon={<Download className="icon" />}
      items={items}
    >
      {isPhone ? undefined : t('routeOpen.save.title')}
    </MenuButton>
  );
}

/** The sent form is JSON written by this app, so parsing cannot fail. */
function treeOf(json: string): Tree {
  const read = parseJson(json, { maxLength: Number.POSITIVE_INFINITY });
  return read.ok ? read.tree : {};
}
