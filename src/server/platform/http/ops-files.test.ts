import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { useWorld } from '#test/world.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const alertsFile = path.join(root, 'ops/alerts.yaml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const world = useWorld();

let expressions: string[];
beforeAll(async () => {
  const alerts = parse(await readFile(alertsFile, 'utf8')) as { groups: { rules: { expr: string }[] }[] };
  const dashboard = JSON.parse(await readFile(path.join(root, 'ops/grafana-dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  expressions = [
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
});

describe('the alert rules and the dashboard', () => {
  it('use only metrics that the server has', async () => {
    const { body } = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const used = expressions.flatMap((text) => text.match(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[)])/g) ?? []);
    const names = used.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(10);
  });

  it('use only routes that the server has', async () => {
    const routes = await readFile(path.join(root, 'docs/routes.txt'), 'utf8');
    const used = expressions.flatMap((text) => [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route));
    expect(used.filter((route) => !routes.includes(` ${route} `))).toEqual([]);
  });

  it.runIf(hasPromtool)('are valid for Prometheus', () => {
    expect(spawnSync('promtool', ['check', 'rules', alertsFile], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  });
});
