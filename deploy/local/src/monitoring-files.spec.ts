import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { read, root } from './testing/process-settings';

/** Labels that Kubernetes knows of a process and Prometheus adds to each of its metrics (deploy/README.md). */
const ADDED = ['app_kubernetes_io_name'];

const sources = ['libs', 'services', 'gateway/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\/src\/.*(?<!\.spec)\.ts$/.test(file) && !file.includes('node_modules'))
  .map(read);
const found = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, group = '']) => group));

const registry = new Registry();
collectDefaultMetrics({ register: registry });
const metrics = new Set([
  'up',
  // Each metric's name ends in its unit or in what it counts.
  ...found(/'(homeroom_\w+_(?:total|seconds|facts|jobs|streams|connections|schools))'/g),
  ...registry.getMetricsAsArray().map(({ name }) => name),
]);
const labels = new Set([
  'le',
  ...ADDED,
  // Labels are listed beside a metric's name, or after the help text of an observable one.
  ...found(/(?:labelNames(?::| =)|',)\s+\[([^\]]*)\]/g).flatMap((list) => list.match(/\w+/g) ?? []),
]);

interface Named {
  name: string;
  expr: string;
}
const rules = (
  parse(read('deploy/grafana/rules.yaml')) as {
    groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[];
  }
).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/homeroom.json')) as {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
};
const questions: Named[] = [
  ...rules.map(({ alert: name, expr }) => ({ name, expr })),
  ...panels.flatMap(({ title: name, targets = [] }) =>
    targets.map(({ expr }) => ({ name, expr: expr.replaceAll('$__rate_interval', '5m') })),
  ),
];

/** Returns the words of a PromQL expression by kind, and whether Prometheus could parse it. */
function wordsOf(expr: string) {
  const words: Record<string, string[]> = {};
  let isUnderstood = true;
  parser.parse(expr).iterate({
    enter: ({ type, name, from, to }) => {
      if (type.isError) isUnderstood = false;
      (words[name] ??= []).push(expr.slice(from, to));
    },
  });
  return { isUnderstood, metrics: words.Identifier ?? [], labels: words.LabelName ?? [] };
}

describe('deploy/grafana', () => {
  it.each(questions)('$name queries only exported metrics: $expr', ({ expr }) => {
    const asked = wordsOf(expr);
    expect(asked.isUnderstood).toBe(true);
    expect(asked.metrics.length).toBeGreaterThan(0);
    const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
    expect(asked.metrics.filter((name) => !metrics.has(name) && !metrics.has(plain(name)))).toEqual([]);
    expect(asked.labels.filter((name) => !labels.has(name))).toEqual([]);
  });

  it('gives each alert rule a severity, a summary and a description', () => {
    for (const rule of rules)
      expect(rule).toMatchObject({
        labels: { severity: expect.stringMatching(/^(critical|warning)$/) },
        annotations: { summary: expect.any(String), description: expect.any(String) },
      });
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('shows every metric of the platform except those of single features', () => {
    const shown = new Set(questions.flatMap(({ expr }) => wordsOf(expr).metrics));
    const ours = [...metrics].filter((name) => name.startsWith('homeroom_'));
    const hidden = ours.filter((name) => ![...shown].some((each) => each.startsWith(name)));
    expect(hidden.sort()).toEqual([
      ...['homeroom_alerts_accepted_total', 'homeroom_alerts_recipients_changed_timestamp_seconds'],
      ...['homeroom_alerts_released_total', 'homeroom_tidied_rows_total', 'homeroom_trace_spans_total'],
    ]);
  });
});
