// What the tests of the server share: the service as one file, an empty PostgreSQL cluster to copy, and one that runs.
import { preparePostgres, startSharedPostgres } from '../../postgres';
import { setUpService } from '../../service-setup';

export default async function setUp(): Promise<() => void> {
  const removeService = await setUpService([]);
  const removePostgres = preparePostgres();
  const stopPostgres = startSharedPostgres();
  return () => {
    stopPostgres();
    removePostgres();
    removeService();
  };
}
