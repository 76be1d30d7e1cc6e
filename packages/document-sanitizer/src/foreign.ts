import { wrongType } from './file-fault.ts';

/** What a browser or a server would run if it took the file for something else. In lower case. */
const FOREIGN = ['<script', '<html', '<!doctype html', '<?php', '<iframe'];
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** An archive is found by its end, which stands in the last bytes of a file. */
const ZIP_REACH = 65_557;

/** Refuses a file that is a page or an archive as well. */
export function refuseForeign(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase();
  if (FOREIGN.some((words) => text.includes(words))) throw wrongType('a page inside');
  if (bytes.subarray(-ZIP_REACH).includes(ZIP_END)) throw wrongType('an archive inside');
}
