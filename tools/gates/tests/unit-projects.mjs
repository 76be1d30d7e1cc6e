import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import config from '../../../vitest.config.ts';
import { ROOT } from '../../setup/command.mjs';

/** Returns the projects of the unit tests, each with its name and the folder that it tests. */
export async function unitProjects() {
  return Promise.all(
    config.test.projects.map(async (project) => {
      const own = project.extends && (await import(join(ROOT, project.extends))).default;
      const path = own ? project.root.slice(2) : project.test.include[0];
      const [, folder] = /^((?:packages|apps)\/[^/]+|[^/]+)/.exec(path);
      return { name: own?.test.name ?? project.test.name, folder };
    }),
  );
}

/** Splits words into names of projects and filters of test files. */
export function splitFilters(words, projects) {
  const names = new Set(projects.map(({ name }) => name));
  return {
    projects: words.filter((word) => names.has(word)),
    filters: words.filter((word) => !names.has(word)),
  };
}

/** Returns the manifests of the workspaces, each with its folder. */
export function readWorkspaces(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '' && !path.includes('node_modules'))
    .map(([folder, entry]) => ({ folder, ...entry }));
}
