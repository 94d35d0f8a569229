/** Small rooms in this browser's own database. */

/** The result of one request. */
export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A database with one store, whose rows have their key in `key`. Rejects where the browser keeps nothing. */
export function shelf<Row>(name: string, key: keyof Row & string) {
  const open = () => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: key });
    return answered(request);
  };
  const within = async <T>(mode: IDBTransactionMode, work: (rows: IDBObjectStore) => IDBRequest<T>) => {
    const database = await open();
    try {
      const transaction = database.transaction(name, mode);
      const stored = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([answered(work(transaction.objectStore(name))), stored]);
      return result;
    } finally {
      database.close();
    }
  };
  return {
    put: (row: Row) => within("readwrite", (rows) => rows.put(row)),
    drop: (id: string) => within("readwrite", (rows) => rows.delete(id)),
    all: (): Promise<Row[]> => within("readonly", (rows) => rows.getAll()),
  };
}
