import { createServer, type Server, type ServerResponse } from 'node:http';
import { eventually } from '@homeroom/testing';
import { readBody } from './stand-in';

/** A span as a collector receives it (OTLP, JSON). */
export interface SeenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  links?: { traceId: string; spanId: string }[];
  service: string;
  attributes: Record<string, unknown>;
}

interface Told {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<SeenSpan, 'attributes' | 'service'> & { attributes: Attribute[] })[] }[];
  }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** Stands in for a trace collector and keeps the exact bytes it received. */
export class Collector {
  readonly bodies: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(url: string, answer = taken): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void readBody(request).then((body) => {
        collector.bodies.push(body);
        answer(response);
      });
    });
    const { port, hostname } = new URL(url);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(Number(port), hostname, resolve);
    });
    return collector;
  }

  get spans(): SeenSpan[] {
    return this.bodies.flatMap(spansOf);
  }

  /** The spans received so far of the trace of the request with this id. */
  traceOf(requestId: string): SeenSpan[] {
    const { spans } = this;
    const first = spans.find(({ attributes }) => attributes['homeroom.request_id'] === requestId);
    return spans.filter(({ traceId }) => traceId === first?.traceId);
  }

  /** Waits for the request's own span. */
  first(requestId: string): Promise<SeenSpan> {
    return eventually(
      () => this.spans.find(({ attributes }) => attributes['homeroom.request_id'] === requestId) ?? false,
    );
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function taken(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}

function spansOf(body: string): SeenSpan[] {
  const { resourceSpans } = JSON.parse(body) as Told;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) })),
    );
  });
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
