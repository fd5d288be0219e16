const polynomial = 0xedb88320; // of gzip's CRC-32, lowest bit first

type Matrix = readonly number[];

/**
 * What a CRC-32 becomes when so many bytes follow: `shift(crc(a)) ^ crc(b)` is the CRC of a and b together, where b has that
 * length. (The linear algebra of zlib's crc32_combine, solved once per length; decision 29 says what it saves.)
 */
export function crcShift(bytes: number): (crc: number) => number {
  const rows: Matrix = Array.from({ length: 32 }, (_, bit) => shifted((1 << bit) >>> 0, bytes));
  return (crc) => times(rows, crc);
}

function shifted(crc: number, bytes: number): number {
  let operator: Matrix = [polynomial, ...Array.from({ length: 31 }, (_, bit) => (1 << bit) >>> 0)]; // one zero bit
  for (let doubling = 0; doubling < 3; doubling += 1) operator = squared(operator); // eight of them
  let result = crc;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(operator, result);
    operator = squared(operator);
  }
  return result;
}

function squared(matrix: Matrix): Matrix {
  return matrix.map((row) => times(matrix, row));
}

function times(matrix: Matrix, vector: number): number {
  let sum = 0;
  for (let bit = 0, left = vector >>> 0; left !== 0; bit += 1, left >>>= 1) {
    if (left & 1) sum ^= matrix[bit] as number;
  }
  return sum >>> 0;
}
