// A proxy in front of a database that can stop to forward, as a network does that has lost a cable: nothing is closed.
import { connect, createServer, type Socket } from 'node:net';

export type StallingProxy = {
  /** `host:port` */
  address: string;
  /** From now on no byte goes through, in either direction; new connections are taken and left alone. */
  stall: () => void;
  /** New connections are served again; those that stalled stay as they are. */
  resume: () => void;
  close: () => Promise<void>;
};

/** `target`: the path of a socket. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    keep(incoming);
    if (isStalled) return;
    const outgoing = connect(target);
    keep(outgoing);
    incoming.pipe(outgoing);
    outgoing.pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `127.0.0.1:${bound.port}`,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume: () => {
      isStalled = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
