import { relative } from 'node:path';
import { CommandError } from './command-error.ts';
import { createProject } from './create-project.ts';
import { type Ask, type Choices, HELP, readChoices } from './read-choices.ts';
import { STACKS, type Stack } from './stacks.ts';

/** CommandContext of the command. */
export interface CommandEnvironment {
  /** Folder with one template per stack. */
  readonly templates: string;
  readonly workingFolder: string;
  /** Asks the person at the terminal. Undefined if there is none. */
  readonly ask: Ask | undefined;
  /** Installs the dependencies of a project. Returns whether that worked. */
  install(folder: string): Promise<boolean>;
  print(text: string): void;
  printError(text: string): void;
}

/** Runs the command. Returns the exit code: 0 done, 1 not installed, 2 a wrong call. */
export async function runCommand(args: readonly string[], environment: CommandEnvironment): Promise<number> {
  const { templates, workingFolder, ask, install, print, printError } = environment;
  try {
    const choices = await readChoices(args, ask);
    if (!choices) {
      print(HELP);
      return 0;
    }
    const folder = await createProject(choices, templates, workingFolder);
    print(`Created ${folder}\n`);
    const isInstalled = choices.install && (await install(folder));
    if (choices.install && !isInstalled) {
      printError(`npm could not install the dependencies. Run "npm install" in ${folder}.`);
      return 1;
    }
    print(describeNextSteps(choices, relative(workingFolder, folder) || '.', isInstalled));
    return 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    printError(`${error.message}\nSee npm create playerdesk -- --help.`);
    return 2;
  }
}

function describeNextSteps(
  { stack, platform, packages }: Choices,
  folder: string,
  isInstalled: boolean,
): string {
  const { scriptTagFolder }: Stack = STACKS[stack];
  const steps = [
    ...(folder === '.' ? [] : [`cd ${folder}`]),
    ...(isInstalled ? [] : ['npm install']),
    'npm run dev',
  ];
  const scriptTag =
    scriptTagFolder && packages === undefined
      ? `\nFirst copy the files of the script tag to ${scriptTagFolder}.\n`
      : '';
  // The mock platform has no websocket.
  const mock =
    platform === 'rest'
      ? 'Without one, "npm run mock" starts a platform with sample players in a second terminal:\n' +
        'maja@demo.playerdesk.example, password Demo-Player-1!\n'
      : '';
  return `${scriptTag}
Next:

  ${steps.join('\n  ')}

The page expects a platform at http://localhost:4400. Set PLATFORM to use another address.
${mock}README.md lists all commands.
`;
}
