// The part of oidc-provider that the tests use; it brings no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>;
    on(event: string, listener: (...args: unknown[]) => void): this;
    Grant: new (
      of: Record<string, unknown>,
    ) => {
      addOIDCScope(scope: string): void;
      addResourceScope(resource: string, scope: string): void;
      save(): Promise<string>;
    } & { find?: unknown };
    Session: unknown;
  }
}
