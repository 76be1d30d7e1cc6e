import type { Choices } from './read-choices.ts';
import { STACKS, type Stack } from './stacks.ts';
import { type Manifest, VENDOR } from './vendor-packages.ts';

/** What the scripts of the templates do. */
const SCRIPTS: Readonly<Record<string, string>> = {
  dev: 'Shows the page, and prints its address',
  'dev:app': 'Serves the page for the native app, which has to be there',
  build: 'Builds the page',
  preview: 'Serves the build, with its content security policy',
  start: 'Serves the build, with its content security policy',
  mock: 'Starts a platform with sample players at `http://localhost:4400`',
};

/** Returns the README of a project: its commands, its platform, and where its packages come from. */
export function describeProject(manifest: Manifest & { readonly name: string }, choices: Choices): string {
  const { title, scriptTagFolder }: Stack = STACKS[choices.stack];
  const commands = Object.keys(manifest.scripts ?? {}).map(
    (script) => `| \`npm run ${script}\` | ${SCRIPTS[script]} |`,
  );
  return `# ${manifest.name}

A project with the Playerdesk widgets: ${title}.

| Command | Effect |
|---|---|
| \`npm install\` | Installs the packages |
${commands.join('\n')}

## Platform

The page expects a platform at \`http://localhost:4400\`. Set the environment variable \`PLATFORM\` to use another address.
${choices.platform === 'rest' ? MOCK : ''}${scriptTagFolder ? describeScriptTag(scriptTagFolder) : ''}${choices.packages === undefined ? '' : ARCHIVES}
## Check the page

Run \`npx playerdesk doctor\` with the address of the page. It names what is wrong, and how to correct it.
`;
}

const MOCK = `
Without a platform, run \`npm run mock\` in a second terminal. Sign in as \`maja@demo.playerdesk.example\` with
\`Demo-Player-1!\`.
`;

const describeScriptTag = (folder: string) => `
## Script tag

The page loads \`${folder}/playerdesk.js\`. Keep all files of one build in that folder.
`;

const ARCHIVES = `
## Packages

\`${VENDOR}\` has the archives of the Playerdesk packages, because no registry has them yet. Commit the folder. To use
another version, replace all archives, and their paths in \`package.json\`.

- \`dependencies\` and \`devDependencies\` name the packages that this project imports.
- \`overrides\` names those that they depend on. npm would look for them in the registry otherwise. To import one of
  them, add it to \`dependencies\` with the same path.
`;
