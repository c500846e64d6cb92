import type { FolderComment } from "./folder-schema.ts";
import type { Folder } from "./read-folder.server.ts";

function moveComment(comment: FolderComment, shiftMs: number): FolderComment {
  return {
    ...comment,
    at: comment.at === undefined ? undefined : comment.at + shiftMs,
    replies: comment.replies.map((reply) => moveComment(reply, shiftMs)),
  };
}

/** Shifts every date in a folder by `shiftMs`. */
export function moveDates(folder: Folder, shiftMs: number): Folder {
  if (shiftMs === 0) return folder;
  const moveJoined = <Someone extends { joined?: number | undefined }>(someone: Someone) =>
    someone.joined === undefined ? someone : { ...someone, joined: someone.joined + shiftMs };
  return {
    ...folder,
    people: folder.people.map(moveJoined),
    readers: folder.readers.map(moveJoined),
    posts: folder.posts.map((post) => ({
      ...post,
      matter: { ...post.matter, published: post.matter.published + shiftMs },
      comments: post.comments.map((entry) => ({
        ...entry,
        comment: moveComment(entry.comment, shiftMs),
      })),
    })),
  };
}
