/** Small rooms in this browser's own database. */

/** The result of one request. */
export function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs once these stores are open; ends when all of it has been stored. Rejects where the browser keeps nothing. */
export async function withTransaction<T>(
  open: () => Promise<IDBDatabase>,
  names: readonly string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(names, mode);
    const stored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction), stored]);
    return result;
  } finally {
    database.close();
  }
}
