import { wrongType } from './file-fault.ts';

/** Texts that a browser or server might execute when it misinterprets the file. Lower case. */
const FOREIGN = ['<script', '<html', '<!doctype html', '<?php', '<iframe'];
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
/** Maximum distance of a ZIP end record from the end of a file. */
const ZIP_REACH = 65_557;

/** Rejects a file that is also a web page or an archive. */
export function refuseForeign(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase();
  if (FOREIGN.some((words) => text.includes(words))) throw wrongType('a page inside');
  if (bytes.subarray(-ZIP_REACH).includes(ZIP_END)) throw wrongType('an archive inside');
}
