/** Where operations are kept in the platform's database. */
export const operationStore = 'operations'
