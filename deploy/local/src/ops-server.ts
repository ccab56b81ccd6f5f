import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Supervisor } from './supervisor';

/** Listens on loopback only. Without a token it offers no control, only /readyz. */
export interface OpsServer {
  url: string;
  markReady(): void;
  close(): void;
}

const ACTION = /^\/processes\/([\w-]+)\/(stop|kill|start)$/;

/**
 * Answers /readyz for what no service knows: 200 once the inbox is up and the demo is open. For the tests' stack it
 * also lists, stops, kills and starts single processes:
 *
 *   GET  /processes                         [{name, pid, state}]
 *   POST /processes/{name}/stop|kill|start  answers when the process is gone, or ready
 */
export async function startOpsServer(
  port: number,
  supervisor: Supervisor,
  controlToken?: string,
): Promise<OpsServer> {
  let ready = false;
  const server = createServer((request, response) => {
    const { url } = request;
    if (url === '/readyz')
      return answer(response, ready ? 200 : 503, { status: ready ? 'ready' : 'starting' });
    if (controlToken === undefined) return answer(response, 404, {});
    if (!bears(request, controlToken)) return answer(response, 401, {});
    control(supervisor, request)
      .then((body) => answer(response, body === undefined ? 404 : 200, body ?? {}))
      .catch((error: unknown) => answer(response, 500, { message: String(error) }));
  });
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${port}`,
    markReady: () => {
      ready = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function control(supervisor: Supervisor, request: IncomingMessage): Promise<unknown> {
  if (request.method === 'GET' && request.url === '/processes') return listing(supervisor);
  const [, name, action] = ACTION.exec(request.url ?? '') ?? [];
  const supervised = supervisor.list().find(({ spec }) => spec.name === name);
  if (request.method !== 'POST' || !supervised) return undefined;
  if (action === 'start') {
    supervised.failures = 0;
    supervised.start();
    await supervisor.ready(supervised.spec.name);
  } else if (action === 'kill') {
    await supervised.kill();
  } else {
    await supervised.stop(5_000);
  }
  return listing(supervisor);
}

function listing(supervisor: Supervisor): { name: string; pid: number | undefined; state: string }[] {
  return supervisor.list().map(({ spec, pid, state }) => ({ name: spec.name, pid, state }));
}

function bears(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
