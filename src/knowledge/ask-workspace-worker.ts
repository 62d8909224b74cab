// The page's side of the worker for workspace files: one worker for each file, as few are read.
import type { WorkspaceMessage, WorkspaceOrders } from './workspace-orders';

export const readWorkspaceFile = (order: WorkspaceOrders['read']['order']) =>
  ask<'read'>({ name: 'read', order }, async () => (await import('./workspace-orders')).readFile(order));

export const writeWorkspaceFile = (order: WorkspaceOrders['write']['order']) =>
  ask<'write'>({ name: 'write', order }, async () => (await import('./workspace-orders')).writeFile(order));

/** `here`: the same on the page, where no worker starts or it fails. */
function ask<Name extends keyof WorkspaceOrders>(
  message: WorkspaceMessage,
  here: () => Promise<WorkspaceOrders[Name]['answer']>,
): Promise<WorkspaceOrders[Name]['answer']> {
  return new Promise((resolve, reject) => {
    const instead = () => void here().then(resolve, reject);
    let worker: Worker;
    try {
      worker = new Worker(new URL('./workspace-worker.ts', import.meta.url), { type: 'module' });
    } catch {
      instead();
      return;
    }
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      instead();
    };
    worker.onmessage = ({ data }: MessageEvent<WorkspaceOrders[Name]['answer']>) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(message);
  });
}
