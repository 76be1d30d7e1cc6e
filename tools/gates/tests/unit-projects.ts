import { join } from 'node:path';
import config from '../../../vitest.config.ts';
import { ROOT } from '../../setup/command.mjs';

/** A project of the unit tests, and the folder that it tests. */
export interface UnitProject {
  readonly name: string;
  readonly folder: string;
}

/** A project in the configuration: its own, or one with a file that it extends. */
interface ConfiguredProject {
  readonly extends?: string | true;
  readonly root?: string;
  readonly test?: { readonly name?: string; readonly include?: readonly string[] };
}

/** Returns the projects of the unit tests, each with its name and the folder that it tests. */
export async function unitProjects(): Promise<UnitProject[]> {
  // The configuration lists projects as objects only.
  const projects = (config.test?.projects ?? []) as readonly ConfiguredProject[];
  return Promise.all(
    projects.map(async (project) => {
      const own = typeof project.extends === 'string' ? await readProject(project.extends) : undefined;
      const path = own ? project.root?.slice(2) : project.test?.include?.[0];
      const [, folder = ''] = /^((?:packages|apps)\/[^/]+|[^/]+)/.exec(path ?? '') ?? [];
      return { name: own?.test?.name ?? project.test?.name ?? folder, folder };
    }),
  );
}

async function readProject(file: string): Promise<ConfiguredProject> {
  const module = (await import(join(ROOT, file))) as { default: ConfiguredProject };
  return module.default;
}

/** Splits words into names of projects and filters of test files. */
export function splitFilters(
  words: readonly string[],
  projects: readonly Pick<UnitProject, 'name'>[],
): { projects: string[]; filters: string[] } {
  const names = new Set(projects.map(({ name }) => name));
  return {
    projects: words.filter((word) => names.has(word)),
    filters: words.filter((word) => !names.has(word)),
  };
}
