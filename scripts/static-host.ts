// The configuration of nginx and Caddy for a build: the headers of server/headers.ts, deep links, caching and TLS.
// docs/static-host.md says how to use it. The test static-hosts.test.ts serves the build with it.

export type StaticSite = {
  /** From `securityHeaders` of the build and its config.json. */
  headers: Readonly<Record<string, string>>;
  /** The folder with index.html. */
  root: string;
  /** Host and port as the server takes them: `fleet.example.com`, or `127.0.0.1:8080` when it is `plain`. */
  address: string;
  /** Origin of the fleet service that answers under /api and /directory of this host. Null when it has a host of its own. */
  service: string | null;
  /** null: plain HTTP, behind a proxy that ends TLS and sends HSTS. */
  tls: Tls | null;
};
/** `certificate` and `key`: paths; null for Caddy, which gets them by itself. `redirectFrom`: where plain HTTP is sent on. */
type Tls = { certificate: string | null; key: string | null; redirectFrom: string };

/** Two years and all subdomains, as the preload list asks. Only over TLS: browsers ignore it elsewhere. */
export const HSTS = ['strict-transport-security', 'max-age=63072000; includeSubDomains'] as const;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const ASKED_AGAIN = 'no-cache';
/** As the service allows: 16 MB of body, and 2,000 ids in an address. */
const MOST_BODY = '16m';
const MOST_ADDRESS = '128k';

/** The server block of nginx, to be included in `http`; nginx 1.13 or newer with its standard modules. */
export function nginxSite({ headers, root, address, service, tls }: StaticSite): string {
  const all = withHsts(headers, tls);
  const [name = address, port] = address.split(':');
  return `${MADE_BY}
# Names with a hash are kept for good, once they were found; all else is asked for again. The service speaks for itself.
map "$status $uri" $patio_caching {
    "~^\\d+ /(api|directory)(/|$)" "";
    "~^(200|206|304) /assets/" "${FOR_GOOD}";
    default "${ASKED_AGAIN}";
}
${tls ? nginxRedirect(name, tls.redirectFrom, service !== null) : ''}
server {
    listen ${tls ? `${port ? address : 443} ssl http2` : address};
    server_name ${tls ? name : '_'};
    root ${nginxText(root)};
    server_tokens off;
    client_max_body_size ${MOST_BODY};
    large_client_header_buffers 4 ${MOST_ADDRESS};
${tls ? nginxTls(tls) : ''}
    default_type application/octet-stream;
    types {
${TYPES.map(([type, endings]) => `        ${type} ${endings};`).join('\n')}
    }
    charset utf-8;
    charset_types text/javascript text/css text/plain application/json application/manifest+json image/svg+xml;
    gzip on;
    gzip_vary on;
    gzip_min_length 1024;
    gzip_types text/javascript text/css application/json application/manifest+json image/svg+xml;

    # On every answer, errors too. A location with an add_header of its own would lose all of these.
${Object.entries(all)
  .map(([header, value]) => `    add_header ${header} ${nginxText(value)} always;`)
  .join('\n')}
    add_header cache-control $patio_caching always;
${service === null ? '' : nginxService(service, all)}
    # What is hidden, and the files at the root and under /assets, are there or not; any other address is a page.
    location ~ /\\. {
        return 404;
    }
    location ~ ^/(assets/.*|[^/]+\\.[a-z0-9]+)$ {
        try_files $uri =404;
    }
    location / {
        try_files $uri /index.html;
    }
}
`;
}

/** The site of a Caddyfile; Caddy 2.6 or newer. */
export function caddySite({ headers, root, address, service, tls }: StaticSite): string {
  const all = withHsts(headers, tls);
  const site = tls ? address : `http://${address}`;
  const hasFiles = tls?.certificate && tls.key;
  return `${MADE_BY}
${site} {
${hasFiles ? `\ttls ${caddyText(tls.certificate ?? '')} ${caddyText(tls.key ?? '')}\n` : ''}\troot * ${caddyText(root)}
	encode gzip
	# On every answer, errors too.
	header {
${Object.entries(all)
  .map(([header, value]) => `\t\t${header} ${caddyText(value)}`)
  .join('\n')}
	}
	header -server
	@manifest path *.webmanifest
	header @manifest content-type application/manifest+json
${service === null ? '' : caddyService(service, all)}
	# What is hidden, and the files at the root and under /assets, are there or not; any other address is a page.
	@hidden path_regexp /\\.
	handle @hidden {
		header cache-control ${ASKED_AGAIN}
		error 404
	}
	@write not method GET HEAD
	handle @write {
		header cache-control ${ASKED_AGAIN}
		error 405
	}
	# Names with a hash are kept for good, once they were found; all else is asked for again.
	@hashed {
		path /assets/*
		file
	}
	handle @hashed {
		header cache-control "${FOR_GOOD}"
		file_server {
			precompressed br
		}
	}
	handle {
		header cache-control ${ASKED_AGAIN}
		@page {
			not path_regexp ^/(assets/.*|[^/]+\\.[a-z0-9]+)$
			not file
		}
		rewrite @page /index.html
		file_server
	}
}
${tls ? caddyRedirect(address, service !== null) : ''}`;
}

const MADE_BY =
  '# Written by `npm run headers`. The policy has the hosts of config.json and the hashes of what is written into index.html:\n# write it again when one of them has changed.';

const SERVICE_PATHS = '@service path /api /api/* /directory /directory/*';

const TYPES: readonly (readonly [type: string, endings: string])[] = [
  ['text/html', 'html'],
  ['text/javascript', 'js'],
  ['text/css', 'css'],
  ['text/plain', 'txt'],
  ['application/json', 'json'],
  ['application/manifest+json', 'webmanifest'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['font/woff2', 'woff2'],
];

function withHsts(headers: StaticSite['headers'], tls: Tls | null): Record<string, string> {
  return { ...headers, ...(tls && Object.fromEntries([HSTS])) };
}

/**
 * People are sent on, to the same host first: a browser takes HSTS only from there. A program that speaks to the service in plain
 * HTTP is refused, so that somebody notices.
 */
function nginxRedirect(name: string, from: string, hasService: boolean): string {
  return `
server {
    listen ${from};
    server_name ${name};
    server_tokens off;
${hasService ? '    location ~ ^/(api|directory)(/|$) {\n        return 403;\n    }\n' : ''}    location / {
        return 308 https://$host$request_uri;
    }
}
`;
}

function caddyRedirect(address: string, hasService: boolean): string {
  const [name] = address.split(':');
  return `
http://${name} {
${hasService ? `\t${SERVICE_PATHS}\n\thandle @service {\n\t\trespond 403\n\t}\n` : ''}\thandle {
		redir https://{host}{uri} 308
	}
}
`;
}

function nginxTls({ certificate, key }: Tls): string {
  return `    ssl_certificate ${nginxText(certificate ?? '/etc/ssl/patio/certificate.pem')};
    ssl_certificate_key ${nginxText(key ?? '/etc/ssl/patio/key.pem')};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
    ssl_session_tickets off;
`;
}

/** Its own headers are taken off, so that each is there once. */
function nginxService(service: string, headers: Record<string, string>): string {
  return `
    location ~ ^/(api|directory)(/|$) {
        proxy_pass ${service};
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header Connection "";
${Object.keys(headers)
  .map((header) => `        proxy_hide_header ${header};`)
  .join('\n')}
    }
`;
}

function caddyService(service: string, headers: Record<string, string>): string {
  return `	${SERVICE_PATHS}
	handle @service {
		request_body {
			max_size ${MOST_BODY}B
		}
		reverse_proxy ${service} {
${Object.keys(headers)
  .map((header) => `\t\t\theader_down -${header}`)
  .join('\n')}
			header_down -server
		}
	}
`;
}

/** A string of nginx, which reads variables in it. */
function nginxText(text: string): string {
  if (/[$"\\\r\n]/.test(text)) throw new Error(`This cannot be written for nginx: ${text}`);
  return `"${text}"`;
}

/** A token of Caddy, which reads placeholders in it. */
function caddyText(text: string): string {
  if (/[{}"`\\\r\n]/.test(text)) throw new Error(`This cannot be written for Caddy: ${text}`);
  return `"${text}"`;
}
