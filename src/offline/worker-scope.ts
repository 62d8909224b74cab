// The service worker types that TypeScript's DOM library lacks, as far as used here.

type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type Client = { postMessage: (message: unknown) => void; focus: () => Promise<unknown> };

type NoticeEvent = LastingEvent & { notification: Notification };

export type WorkerScope = {
  readonly clients: {
    claim: () => Promise<void>;
    openWindow: (url: string) => Promise<unknown>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Client[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  addEventListener: ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: NoticeEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent & LastingEvent) => void) => void);
};
