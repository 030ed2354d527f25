"use strict";
(function () {
  const said = document.getElementById("said");
  document.querySelectorAll("[data-script]").forEach((element) => {
    element.hidden = false;
  });

  // Copying: by the clipboard of the browser, or where a page may not use it by a selection.
  function copyBySelection(text) {
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "unseen";
    area.setAttribute("aria-hidden", "true");
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch (refused) {
      return copyBySelection(text);
    }
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button.copy");
    if (!button) {
      return;
    }
    const done = await copy(button.parentElement.querySelector("code").textContent);
    button.textContent = done ? "Copied" : "Not copied";
    said.textContent = done ? "Copied." : "The browser refused to copy.";
    button.focus();
    setTimeout(() => {
      button.textContent = "Copy";
    }, 1500);
  });

  // Where a link leads into something folded, it is unfolded.
  function reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let element = target; element; element = element.parentElement) {
      if (element.tagName === "DETAILS") {
        element.open = true;
      }
    }
    const folded = target && target.querySelector(":scope > details");
    if (folded) {
      folded.open = true;
    }
  }
  addEventListener("hashchange", reveal);
  if (location.hash) {
    reveal();
  }

  const groups = Array.from(document.querySelectorAll("[data-group]"));
  const texts = new Map();
  const filter = document.getElementById("filter");
  const filtered = document.getElementById("filtered");
  filter.form.addEventListener("submit", (event) => event.preventDefault());
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const group of groups) {
      if (!texts.has(group)) {
        texts.set(group, group.textContent.toLowerCase());
      }
      group.hidden = !words.every((word) => texts.get(group).includes(word));
      shown += group.hidden ? 0 : 1;
    }
    filtered.textContent = words.length === 0 ? "" : shown + " of " + groups.length + " kinds";
  });

  const unfold = document.getElementById("unfold");
  function setAll(open) {
    document.querySelectorAll("main details").forEach((details) => {
      details.open = open;
    });
  }
  unfold.addEventListener("click", () => {
    const open = unfold.textContent === "Unfold all";
    setAll(open);
    unfold.textContent = open ? "Fold all" : "Unfold all";
  });
  addEventListener("beforeprint", () => setAll(true));

  // A live page: figures and plots are renewed; findings only when the reader asks, as some may be unfolded.
  const LIVE_MS = 5000;
  const live = document.getElementById("live");
  const renew = document.getElementById("renew");
  const RENEWED = ["header.top", "#verdicts", "#pace", "#run"];
  function takeOver(fresh) {
    for (const selector of RENEWED) {
      const now = document.querySelector(selector);
      const next = fresh.querySelector(selector);
      if (now && next) {
        next.querySelectorAll("[data-script]").forEach((element) => {
          element.hidden = false;
        });
        now.replaceWith(next);
      }
    }
    document.title = fresh.title;
    const kinds = fresh.querySelectorAll("[data-group]").length;
    renew.hidden = kinds === groups.length;
  }
  async function watch() {
    try {
      const answer = await fetch(location.pathname);
      if (!answer.ok) {
        throw new Error(answer.statusText);
      }
      takeOver(new DOMParser().parseFromString(await answer.text(), "text/html"));
      setTimeout(watch, LIVE_MS);
    } catch (gone) {
      live.textContent = "The run has ended: the report is in its folder.";
      live.closest(".live").classList.add("over");
    }
  }
  if (document.body.dataset.live === "true") {
    renew.addEventListener("click", () => location.reload());
    setTimeout(watch, LIVE_MS);
  }
})();
