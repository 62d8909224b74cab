// Files that were chosen on another page, until the page of imports takes them.
let files: readonly File[] = [];

export function handOver(chosen: readonly File[]): void {
  files = chosen;
}

export function takeHandedOver(): readonly File[] {
  const taken = files;
  files = [];
  return taken;
}
