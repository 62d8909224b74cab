// Writes extracts for tests, in the format of the real ones: blocks packed by zlib, positions as differences.
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

type Tags = Record<string, string>;
export type OsmContent = {
  nodes?: readonly { id: number; lat: number; lon: number; tags?: Tags }[];
  ways?: readonly { id: number; refs: readonly number[]; tags?: Tags }[];
  relations?: readonly {
    id: number;
    members: readonly { kind: 'node' | 'way' | 'relation'; id: number; role: string }[];
    tags?: Tags;
  }[];
};

const KINDS = ['node', 'way', 'relation'];

/** `features`: what a reader must know. */
export function osmFile(content: OsmContent, { features = ['OsmSchema-V0.6', 'DenseNodes'] } = {}): Buffer {
  const header = new PbfWriter();
  for (const feature of features) header.writeStringField(4, feature);
  return Buffer.concat([fileBlock('OSMHeader', header.finish()), fileBlock('OSMData', dataBlock(content))]);
}

/** Another block of any kind, as readers must skip. */
export function fileBlock(kind: string, bytes: Uint8Array): Buffer {
  const blob = new PbfWriter();
  blob.writeVarintField(2, bytes.length);
  blob.writeBytesField(3, deflateSync(bytes));
  const body = blob.finish();
  const head = new PbfWriter();
  head.writeStringField(1, kind);
  head.writeVarintField(3, body.length);
  const headBytes = head.finish();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(headBytes.length);
  return Buffer.concat([size, headBytes, body]);
}

function dataBlock({ nodes = [], ways = [], relations = [] }: OsmContent): Uint8Array {
  const texts = [''];
  const textOf = (text: string) => {
    const at = texts.indexOf(text);
    return at === -1 ? texts.push(text) - 1 : at;
  };
  const writeTags = (pbf: PbfWriter, tags: Tags = {}) => {
    pbf.writePackedVarint(2, Object.keys(tags).map(textOf));
    pbf.writePackedVarint(3, Object.values(tags).map(textOf));
  };
  const groups = [
    writeMessage((group) => {
      group.writeMessage(
        2,
        (_, dense) => {
          dense.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
          dense.writePackedSVarint(8, steps(nodes.map(({ lat }) => Math.round(lat * 1e7))));
          dense.writePackedSVarint(9, steps(nodes.map(({ lon }) => Math.round(lon * 1e7))));
          const tags = nodes.flatMap((node) => [
            ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [textOf(key), textOf(value)]),
            0,
          ]);
          dense.writePackedVarint(10, tags);
        },
        null,
      );
    }),
    writeMessage((group) => {
      for (const { id, refs, tags } of ways) {
        group.writeMessage(
          3,
          (_, way) => {
            way.writeVarintField(1, id);
            writeTags(way, tags);
            way.writePackedSVarint(8, steps(refs));
          },
          null,
        );
      }
    }),
    writeMessage((group) => {
      for (const { id, members, tags } of relations) {
        group.writeMessage(
          4,
          (_, relation) => {
            relation.writeVarintField(1, id);
            writeTags(relation, tags);
            relation.writePackedVarint(
              8,
              members.map(({ role }) => textOf(role)),
            );
            relation.writePackedSVarint(9, steps(members.map((member) => member.id)));
            relation.writePackedVarint(
              10,
              members.map(({ kind }) => KINDS.indexOf(kind)),
            );
          },
          null,
        );
      }
    }),
  ];
  return writeMessage((block) => {
    block.writeBytesField(
      1,
      writeMessage((table) => {
        for (const text of texts) table.writeStringField(1, text);
      }),
    );
    for (const group of groups) block.writeBytesField(2, group);
  });
}

function writeMessage(write: (pbf: PbfWriter) => void): Uint8Array {
  const pbf = new PbfWriter();
  write(pbf);
  return pbf.finish();
}

function steps(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}
