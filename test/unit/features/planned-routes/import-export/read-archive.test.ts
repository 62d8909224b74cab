// Archives: which of their files is a route, and what is refused about hostile ones in the time of their length.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../../../src/features/planned-routes/import-export/read-order';
import { type Contents, zipFile } from './zip-files';

const GPX =
  '<gpx><trk><name>Ida</name><trkseg><trkpt lat="-30.1" lon="-51.1"/><trkpt lat="-30.2" lon="-51.2"/></trkseg></trk></gpx>';
const KML =
  '<kml><Placemark><name>Volta</name><LineString><coordinates>-51.1,-30.1 -51.2,-30.2</coordinates></LineString></Placemark></kml>';
const CSV = 'name,lat,lng\nA,-30.1,-51.1\nB,-30.2,-51.2\n';

const open = (bytes: Uint8Array<ArrayBuffer>, picks = {}, name = 'rotas.zip') => readOrder({ name, bytes, picks });
const read = async (contents: Contents, picks = {}, name = 'rotas.zip') => open(await zipFile(contents), picks, name);
/** The archive with numbers of its directory changed. */
async function changed(contents: Contents, change: (view: DataView, entry: number) => void) {
  const bytes = await zipFile(contents);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) change(view, at);
  return bytes;
}

describe('An archive', () => {
  it('with one file of a route is opened as that file, beside others and hidden ones', async () => {
    const contents = { 'a/ida.gpx': GPX, 'foto.jpg': 'x', 'README.txt': 'about', '__MACOSX/a/._ida.gpx': 'x' };
    const found = await read(contents);
    expect(found).toMatchObject({ kind: 'shapes', format: 'gpx', lines: [{ name: 'Ida' }] });
    expect(found).not.toHaveProperty('choice');
  });

  it('with several asks which, and opens the chosen one', async () => {
    const contents = { 'ida.gpx': GPX, 'volta.kml': KML, 'paradas.csv': CSV };
    expect(await read(contents)).toMatchObject({
      kind: 'choice',
      choice: [{ of: 'file', at: -1, options: [{ name: 'ida.gpx' }, { name: 'volta.kml' }, { name: 'paradas.csv' }] }],
    });
    expect(await read(contents, { file0: 'paradas.csv' })).toMatchObject({
      format: 'csv',
      stops: [{ name: 'A' }, {}],
      choice: [{ at: 2 }],
    });
  });

  it('of a map (KMZ) opens its document, and names the others', async () => {
    const contents = { 'doc.kml': KML, 'files/icon.png': 'x', 'other.kml': KML.replace('Volta', 'Outra') };
    expect(await read(contents, {}, 'mapa.kmz')).toMatchObject({ lines: [{ name: 'Volta' }], choice: [{ at: 0 }] });
    expect(await read(contents, { file0: 'other.kml' }, 'mapa.kmz')).toMatchObject({ lines: [{ name: 'Outra' }] });
  });

  it('says the file and the line of what is wrong, and lets choose another file', async () => {
    const contents = { 'bad.gpx': '<gpx>\n<trk>', 'ida.gpx': GPX };
    expect(await read(contents, { file0: 'bad.gpx' })).toMatchObject({
      kind: 'refused',
      problem: { code: 'unclosedElement', file: 'bad.gpx', line: 2, choice: [{ at: 0 }] },
    });
  });

  it('may hold a KMZ and a workbook, and no archives below them', async () => {
    const kmz = await zipFile({ 'doc.kml': KML });
    expect(await read({ 'mapa.kmz': kmz })).toMatchObject({ kind: 'shapes', lines: [{ name: 'Volta' }] });
    const deep = await zipFile({ 'b.zip': await zipFile({ 'c.zip': kmz }) });
    expect(await read({ 'a.zip': deep })).toMatchObject({ kind: 'refused', problem: { code: 'archiveNested' } });
  });

  it('of one file (gzip) is opened as that file', async () => {
    expect(await open(new Uint8Array(gzipSync(GPX)), {}, 'atividade.gpx.gz')).toMatchObject({
      lines: [{ name: 'Ida' }],
    });
    const bomb = new Uint8Array(gzipSync(new Uint8Array(60_000_000)));
    expect(await open(bomb, {}, 'b.gpx.gz')).toMatchObject({ problem: { code: 'tooLarge' } });
    expect(await open(bomb.slice(0, 900), {}, 'b.gpx.gz')).toMatchObject({ problem: { code: 'archiveDamaged' } });
  });

  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, object]>([
    [
      'without a route',
      () => zipFile({ 'a.jpg': 'x', 'b.fit': 'y' }),
      { code: 'archiveNothing', detail: 'a.jpg, b.fit' },
    ],
    ['that is empty', () => zipFile({}), { code: 'archiveEmpty' }],
    ['that was cut', async () => (await zipFile({ 'a.gpx': GPX })).slice(0, -30), { code: 'archiveCut' }],
    ['with a name outside of it', () => zipFile({ '../a.gpx': GPX }), { code: 'archivePath', detail: '../a.gpx' }],
    [
      'with a password',
      () => changed({ 'a.gpx': GPX }, (view, at) => view.setUint16(at + 8, 1, true)),
      { code: 'archiveLocked', file: 'a.gpx' },
    ],
    [
      'whose files lie over each other',
      () => changed({ 'a.gpx': GPX, 'b.gpx': GPX }, (view, at) => view.setUint32(at + 42, 0, true)),
      { code: 'archiveDamaged' },
    ],
    [
      'with a size that is not true',
      () => changed({ 'a.gpx': GPX }, (view, at) => view.setUint32(at + 24, 20, true)),
      { code: 'archiveDamaged' },
    ],
    [
      'with a checksum that does not fit',
      () => changed({ 'a.gpx': GPX }, (view, at) => view.setUint32(at + 16, 20, true)),
      { code: 'archiveDamaged' },
    ],
    [
      'with a file that unpacks to more than a route',
      () => zipFile({ 'a.gpx': new Uint8Array(40_000_000) }),
      { code: 'archiveTooLarge', file: 'a.gpx' },
    ],
    [
      'with a feed that unpacks to a bomb',
      () =>
        zipFile({
          'stops.txt': 'stop_id\n',
          'trips.txt': 'trip_id\nA\n',
          'stop_times.txt': new Uint8Array(120_000_000),
        }),
      { code: 'archiveTooLarge', file: 'stop_times.txt' },
    ],
    ['with 25,000 files', () => manyFiles(25_000), { code: 'archiveTooLarge' }],
    [
      'with endless entities',
      () => zipFile({ 'doc.kml': '<!DOCTYPE kml [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]><kml>&a;</kml>' }),
      { code: 'doctype', file: 'doc.kml' },
    ],
  ])('%s is refused', async (_, bytes, problem) => {
    expect(await open(await bytes())).toMatchObject({ kind: 'refused', problem });
  });

  /** Only the directory counts: its number of files is at its end. */
  async function manyFiles(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await zipFile({ 'a.gpx': GPX });
    new DataView(bytes.buffer).setUint16(bytes.length - 12, count, true);
    return bytes;
  }
});
