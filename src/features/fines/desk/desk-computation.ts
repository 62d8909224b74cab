// The tasks of the desk over all rows that were read. It runs in the worker of rows; pure.
import { toDeskFines, type Meanings } from '../../../desk/desk-fine';
