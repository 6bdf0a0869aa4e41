// What Python writes into the page; see grader/outputs/reports/tournament.py.

type Sentence = string[];
/** The number of the position before, the move, who is to move (1: MAX, -1: MIN, 0: nobody), the board. */
type Place = [before: number, move: string, mover: number, board: string];
/** The number of the start, the place of MAX, the last position, who won, and why the other failed. */
type GameRow = [start: number, max: number, last: number, winner: number, failed?: string];

interface Start { title: string; about: string; sides: Record<string, string>; positions: Place[]; }
interface PageData { words: Record<string, any>; players: string[]; starts: Start[]; games: Record<string, GameRow[]>; }
