interface Page<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** Reads a list page by page. Resolves to the rows of each page. */
export async function readPages<Row>(
  limit: number,
  read: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>,
): Promise<Row[][]> {
  const pages: Row[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page<Row> = await read({ limit, ...(cursor && { cursor }) });
    pages.push(page.data);
    cursor = page.nextCursor;
  }
  return pages;
}
