import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';

/** Returns a dialect whose driver is changed by `change`. Methods that it does not return stay as they are. */
export function wrapDriver(dialect: Dialect, change: (driver: Driver) => Partial<Driver>): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => {
      const driver = dialect.createDriver();
      return { ...forward(driver), ...change(driver) };
    },
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** Methods of a driver are found on its prototype: a spread would lose them. */
function forward(driver: Driver): Driver {
  return {
    init: () => driver.init(),
    destroy: () => driver.destroy(),
    acquireConnection: () => driver.acquireConnection(),
    releaseConnection: (connection: DatabaseConnection) => driver.releaseConnection(connection),
    beginTransaction: (connection: DatabaseConnection, settings: TransactionSettings) =>
      driver.beginTransaction(connection, settings),
    commitTransaction: (connection: DatabaseConnection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection: DatabaseConnection) => driver.rollbackTransaction(connection),
  };
}
