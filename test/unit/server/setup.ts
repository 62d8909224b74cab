// What the tests of the server share: the service as one file, an empty PostgreSQL cluster to copy, and one that runs.
import { preparePostgres, startSharedPostgres } from '../../postgres';
import { setUpService } from '../../service-setup';

export default async function setUp(): Promise<() => void> {
  const [removeService, endPostgres] = await Promise.all([setUpService([]), setUpPostgres()]);
  return () => {
    endPostgres();
    removeService();
  };
}

async function setUpPostgres(): Promise<() => void> {
  const remove = await preparePostgres();
  const stop = await startSharedPostgres();
  return () => {
    stop();
    remove();
  };
}
