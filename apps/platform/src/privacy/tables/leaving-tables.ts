/** The setting of a transaction that names the archive with which rows leave. */
export const LEAVING = 'playerdesk.archive';

const IS_LEAVING = `COALESCE(current_setting('${LEAVING}', true), '') <> ''`;

/** Append-only tables whose rows may leave, with the trigger that refuses changes and its function. */
const APPEND_ONLY = [
  { table: 'audit', trigger: 'audit_append_only', refusal: 'refuse_change' },
  { table: 'consent_records', trigger: 'consent_records_append_only', refusal: 'refuse_rewriting' },
  { table: 'ledger_movements', trigger: 'ledger_append_only', refusal: 'ledger_append_only' },
  { table: 'ledger_postings', trigger: 'ledger_append_only', refusal: 'ledger_append_only' },
] as const;

const toGuard = (table: string) =>
  `CREATE TRIGGER ${table}_leave AFTER DELETE ON ${table}
    REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT WHEN (${IS_LEAVING}) EXECUTE FUNCTION leave_with_archive()`;

/**
 * SQL that lets rows leave their tables with an archive, and in no other way. The rows that a statement deletes must be
 * those of an archive that the same transaction keeps: as many, with the same digest. The text of a row depends on the
 * time zone, which therefore is UTC.
 */
export const leavingSchema: readonly string[] = [
  `CREATE FUNCTION leave_with_archive() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
  DECLARE
    archive text := current_setting('${LEAVING}');
    archived jsonb;
    deleted jsonb;
  BEGIN
    SELECT contents -> TG_TABLE_NAME INTO archived FROM archives
      WHERE id = archive::uuid AND kept_at IS NOT NULL;
    SELECT jsonb_build_object('rows', count(*), 'sha256',
        encode(sha256(convert_to(COALESCE(string_agg(line, E'\\n' ORDER BY line COLLATE "C"), ''), 'UTF8')), 'hex'))
      INTO deleted FROM (SELECT to_json(gone)::text AS line FROM gone) AS lines;
    IF archived IS DISTINCT FROM deleted THEN
      RAISE EXCEPTION 'The rows that leave % are not those of the archive %', TG_TABLE_NAME, archive
        USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
    END IF;
    RETURN NULL;
  END $$`,
  ...APPEND_ONLY.flatMap(({ table, trigger, refusal }) => [
    `DROP TRIGGER ${trigger} ON ${table}`,
    `CREATE TRIGGER ${trigger} BEFORE UPDATE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${refusal}()`,
    `CREATE TRIGGER ${table}_stay BEFORE DELETE ON ${table}
      FOR EACH STATEMENT WHEN (NOT (${IS_LEAVING})) EXECUTE FUNCTION ${refusal}()`,
    toGuard(table),
  ]),
  toGuard('limit_usage'),
  toGuard('play_steps'),
  // The totals of a day include what has left.
  'DROP TRIGGER limit_usage_totals ON limit_usage',
  `CREATE TRIGGER limit_usage_totals AFTER INSERT OR DELETE OR UPDATE ON limit_usage
    FOR EACH ROW WHEN (NOT (${IS_LEAVING})) EXECUTE FUNCTION count_limit_use()`,
  'DROP TRIGGER play_days_remove ON play_steps',
  `CREATE TRIGGER play_days_remove AFTER DELETE ON play_steps
    FOR EACH ROW WHEN (NOT (${IS_LEAVING})) EXECUTE FUNCTION play_days_change()`,
];
