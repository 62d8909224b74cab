// A raw TCP proxy before a service. It can cut one request: the service does it, and the connection of the browser ends before
// the first byte of the answer, on a connection that was used before. Chromium repeats such a request by itself.
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './service';

export type CuttingProxy = {
  address: string;
  /** Cuts the next request whose head begins so, as soon as the service answers it. */
  cutNext: (start: string) => void;
  /** How many requests were cut. */
  cuts: () => number;
  stop: () => Promise<void>;
};

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { port: targetPort } = new URL(target);
  let wanted: string | null = null;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const service = connect(Number(targetPort), '127.0.0.1');
    let answers = 0;
    let isCut = false;
    for (const socket of [browser, service]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        service.destroy();
      });
    }
    browser.on('data', (chunk) => {
      // Only a connection that was kept: another one is not repeated.
      if (wanted !== null && answers > 0 && chunk.toString('latin1').startsWith(wanted)) {
        wanted = null;
        isCut = true;
      }
      service.write(chunk);
    });
    service.on('data', (chunk) => {
      answers += 1;
      if (!isCut) browser.write(chunk);
      else {
        cuts += 1;
        browser.destroy();
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${port}`,
    cutNext: (start) => {
      wanted = start;
    },
    cuts: () => cuts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
