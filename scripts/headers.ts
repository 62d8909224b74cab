// `npm run headers`: the headers that a host of the build sends; `-- nginx` and `-- caddy` write its configuration.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBuiltApp } from '../server/built-app';
import { securityHeaders } from '../server/headers';
import { caddySite, HSTS, nginxSite, type StaticSite } from './static-host';

const USAGE = `npm run headers -- [nginx | caddy] [options]

  --dist <folder>       the build to read, with the config.json that will be served (dist)
  --root <folder>       where it lies on the host (the same folder)
  --address <host>      name of the site, with a port if it is another (fleet.example.com)
  --service <origin>    fleet service to answer under /api and /directory of this host; none without it
  --certificate <file>  --key <file>
  --plain               plain HTTP, behind a proxy that ends TLS and sends HSTS itself
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    root: { type: 'string' },
    address: { type: 'string', default: 'fleet.example.com' },
    service: { type: 'string' },
    certificate: { type: 'string' },
    key: { type: 'string' },
    plain: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [server] = positionals;
const built = readBuiltApp(values.dist);
if (values.help || positionals.length > 1 || (server !== undefined && server !== 'nginx' && server !== 'caddy')) {
  fail(USAGE);
} else if (built === null) {
  fail(`There is no build in ${values.dist}. Run \`npm run build\` first.\n`);
} else if (built.config === null) {
  fail(`${values.dist}/config.json cannot be read: the hosts that the page may ask are in it.\n`);
} else {
  const headers = securityHeaders(built.html, built.config);
  const site: StaticSite = {
    headers,
    root: values.root ?? resolve(values.dist),
    address: values.address,
    service: values.service === undefined ? null : new URL(values.service).origin,
    tls: values.plain ? null : { certificate: values.certificate ?? null, key: values.key ?? null, redirectFrom: '80' },
  };
  if (server === 'nginx') process.stdout.write(nginxSite(site));
  else if (server === 'caddy') process.stdout.write(caddySite(site));
  else {
    const lines = [...Object.entries(headers), ...(values.plain ? [] : [HSTS])];
    process.stdout.write(`${lines.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`);
  }
}

function fail(message: string): void {
  process.stderr.write(message);
  process.exitCode = 1;
}
